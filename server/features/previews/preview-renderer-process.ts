import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import satori from 'satori';
import sharp from 'sharp';
import {FONT_FAMILIES, posterArt} from './poster-art.ts';
import {POSTER_SIZE, type PosterContent} from './preview.ts';

const require = createRequire(import.meta.url);
const WEIGHTS = [600, 800] as const;

// The letters become outlines, so the picture does not depend on the fonts of this machine.
const FONTS = WEIGHTS.flatMap(weight =>
  FONT_FAMILIES.map(script => ({
    name: script,
    weight,
    data: readFileSync(
      require.resolve(
        `@fontsource/bricolage-grotesque/files/bricolage-grotesque-${script}-${weight}-normal.woff`,
      ),
    ),
  })),
);

/** Draws a poster as a PNG of {@link POSTER_SIZE}. Takes a tenth of a second of computing. */
async function drawPoster(poster: PosterContent): Promise<Buffer> {
  const svg = await satori(posterArt(poster), {...POSTER_SIZE, fonts: FONTS});
  return sharp(Buffer.from(svg)).png({palette: true, colours: 128}).toBuffer();
}

// The process behind Painter: draws the posters that it receives, and ends with its parent.
process.on('message', (poster: PosterContent) => {
  void drawPoster(poster).then(
    png => process.send?.(png),
    (error: unknown) => process.send?.({problem: String(error)}),
  );
});
process.once('disconnect', () => process.exit());
