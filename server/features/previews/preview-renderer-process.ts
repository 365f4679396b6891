import {drawPoster} from './draw-poster.ts';
import type {PosterContent} from './preview.ts';

// The process behind Painter: draws the posters that it receives, and ends with its parent.
process.on('message', (poster: PosterContent) => {
  void drawPoster(poster).then(
    png => process.send?.(png),
    (error: unknown) => process.send?.({problem: String(error)}),
  );
});
process.once('disconnect', () => process.exit());
