import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import sharp from 'sharp';
import {afterAll, expect, onTestFinished, test} from 'vitest';
import {colourwayOf, hexOf} from '../../../common/lettering/colourways.ts';
import {handTimeouts} from '../../../tests/support/setup/clock.ts';
import {tempDir} from '../../../tests/support/setup/temp-dir.ts';
import {TooManyWaiting} from '../../runtime/concurrency-limit.ts';
import {PreviewRenderer} from './preview-renderer.ts';
import {POSTER_SIZE} from './preview.ts';

const painter = new PreviewRenderer();
// A slow machine may draw for longer than a visitor would wait.
const timeouts = handTimeouts();
afterAll(() => {
  painter.close();
  timeouts[Symbol.dispose]();
});

const poster = {id: 'c0000000', words: 'OPEN', label: 'Corner Cup', line: '88 Orchard St'};

async function coloursOf(png: Uint8Array) {
  const {data, info} = await sharp(png).removeAlpha().raw().toBuffer({resolveWithObject: true});
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += info.channels) {
    const colour = `#${data.subarray(at, at + 3).toString('hex')}`;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return {counts, area: info.width * info.height};
}

const near = (one: string, other: string) =>
  [1, 3, 5].every(
    at => Math.abs(parseInt(one.slice(at, at + 2), 16) - parseInt(other.slice(at, at + 2), 16)) < 6,
  );

test('a poster is a picture of its size, painted with the colourway of its id', async () => {
  const png = await painter.draw(poster);
  expect(await sharp(png).metadata()).toMatchObject({format: 'png', ...POSTER_SIZE});
  const {counts, area} = await coloursOf(png);
  const {board, letter} = colourwayOf(poster.id);
  const share = (colour: string) =>
    [...counts].reduce((sum, [c, n]) => sum + (near(c, hexOf(colour)) ? n : 0), 0) / area;
  expect(share(board)).toBeGreaterThan(0.4);
  // The word fills a good part of the board.
  expect(share(letter)).toBeGreaterThan(0.05);
});

test('other words are another picture, the same ones the same', async () => {
  const [one, same, other] = await Promise.all([
    painter.draw(poster),
    painter.draw(poster),
    painter.draw({...poster, words: 'CLOSED'}),
  ]);
  expect(Buffer.compare(one, same)).toBe(0);
  expect(Buffer.compare(one, other)).not.toBe(0);
});

/** One whose process answers at once, for what has nothing to do with the picture. */
function quickPainter(): PreviewRenderer {
  const program = path.join(tempDir(), 'quick-painter.mjs');
  writeFileSync(program, `process.on('message', () => process.send(new Uint8Array(10)));`);
  const quick = new PreviewRenderer(pathToFileURL(program));
  onTestFinished(() => quick.close());
  return quick;
}

test('more than it can draw in a reasonable time is refused at once, and the rest is drawn', async () => {
  const busy = quickPainter();
  const asked = Array.from({length: 22}, () => busy.draw(poster));
  for (const outcome of await Promise.allSettled(asked.slice(20))) {
    expect(outcome).toMatchObject({status: 'rejected', reason: expect.any(TooManyWaiting)});
  }
  const drawn = await Promise.all(asked.slice(0, 20));
  expect(drawn.map(png => png.length)).toEqual(drawn.map(() => 10));
});

test('a painter that ended is replaced', async () => {
  const ended = quickPainter();
  await ended.draw(poster);
  ended.close();
  expect(await ended.draw(poster)).toHaveLength(10);
});
