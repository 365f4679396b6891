import {drawPoster} from './draw-poster.ts';
import type {Poster} from './preview.ts';

// The process behind Painter: draws what it is sent, and ends with whoever started it.
process.on('message', (poster: Poster) => {
  void drawPoster(poster).then(
    png => process.send?.(png),
    (error: unknown) => process.send?.({problem: String(error)}),
  );
});
process.once('disconnect', () => process.exit());
