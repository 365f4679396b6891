import {expect, test} from 'vitest';
import {plain} from '../../../tests/support/drawn-picture.ts';
import type {OcrPicture} from '../image/pixels.ts';
import {linesOn, findLines, type TextMap} from './lines-on.ts';

const PICTURE = plain(960, 640, [200, 200, 200]);

/** A detector that sees one line at a place of the picture, and notes the size of each picture. */
function detector(left: number, top: number, width: number, height: number) {
  const shown: string[] = [];
  const detect = async (picture: OcrPicture) => {
    shown.push(`${picture.width} x ${picture.height}`);
    const data = new Float32Array(picture.width * picture.height);
    const isWhole = picture.width === PICTURE.width;
    // Of a part, the line is in the middle.
    const x = isWhole ? left : Math.round((picture.width - width) / 2);
    const y = isWhole ? top : Math.round((picture.height - height) / 2);
    for (let row = y; row < y + height; row++) {
      data.fill(1, row * picture.width + x, row * picture.width + x + width);
    }
    return {width: picture.width, height: picture.height, data};
  };
  return {shown, detect};
}

test('looks at the part with small lines by itself, and places them on the picture', async () => {
  const {shown, detect} = detector(500, 300, 100, 5);
  const [line] = await linesOn(PICTURE, detect);
  // The line grows to a height of 10, and has twice that on each side.
  expect(shown).toEqual(['960 x 640', '146 x 51']);
  expect(line?.centre.x).toBeCloseTo(550, 0);
  expect(line?.centre.y).toBeCloseTo(302.5, 0);
});

test('sees large lines, and those all over a picture, once', async () => {
  const large = detector(100, 300, 400, 20);
  await linesOn(PICTURE, large.detect);
  expect(large.shown).toEqual(['960 x 640']);
  const long = detector(20, 300, 900, 5);
  await linesOn(PICTURE, long.detect);
  expect(long.shown).toEqual(['960 x 640']);
});

test('has no part to look at without lines', async () => {
  const none = detector(0, 0, 0, 0);
  expect(await linesOn(PICTURE, none.detect)).toEqual([]);
  expect(none.shown).toEqual(['960 x 640']);
});

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly likely: number;
}

function mapOf(boxes: readonly Box[]): TextMap {
  const [width, height] = [100, 60];
  const data = new Float32Array(width * height);
  for (const {left, top, width: across, height: down, likely} of boxes) {
    for (let y = top; y < top + down; y++)
      data.fill(likely, y * width + left, y * width + left + across);
  }
  return {width, height, data};
}

test('each area that touches no other is a line', () => {
  const lines = findLines(
    mapOf([
      {left: 10, top: 10, width: 50, height: 6, likely: 0.9},
      {left: 10, top: 30, width: 40, height: 6, likely: 0.9},
    ]),
  );
  expect(lines.map(({centre}) => [Math.round(centre.x), Math.round(centre.y)])).toEqual([
    [35, 13],
    [30, 33],
  ]);
});

test('specks and areas that are hardly likely are no lines', () => {
  const speck = {left: 10, top: 10, width: 2, height: 2, likely: 0.9};
  const unlikely = {left: 10, top: 30, width: 40, height: 6, likely: 0.4};
  const ground = {left: 60, top: 10, width: 30, height: 6, likely: 0.2};
  expect(findLines(mapOf([speck, unlikely, ground]))).toEqual([]);
});
