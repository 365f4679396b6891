import {expect, test} from 'vitest';
import {plain} from '../../../tests/support/drawn-picture.ts';
import type {OcrPicture} from '../image/pixels.ts';
import {linesOn} from './lines-on.ts';

const PICTURE = plain(960, 640, [200, 200, 200]);

/** A detector that sees one line at a place of the picture, and notes the sizes of what it is shown. */
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
