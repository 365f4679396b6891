import {expect, test} from 'vitest';
import {painted, plain} from '../../../tests/support/drawn-picture.ts';
import type {OcrPicture} from '../image/pixels.ts';
import type {LineShape} from './line-shape.ts';
import {DETECTOR_SCALE, networkInput, RECOGNISER_SCALE, cropLine} from './network-input.ts';

/** Two pixels: red 255, green 0, blue 127.5 (as 128); and black. */
const PICTURE: OcrPicture = {
  width: 2,
  height: 1,
  data: Uint8ClampedArray.of(255, 0, 128, 255, 0, 0, 0, 255),
};

test('gives one plane for each of blue, green and red', () => {
  const {data, dims} = networkInput(PICTURE, RECOGNISER_SCALE);
  expect(dims).toEqual([1, 3, 1, 2]);
  expect(Array.from(data, value => Number(value.toFixed(2)))).toEqual([0, -1, -1, -1, 1, -1]);
});

test('scales each plane by what the detector was trained with', () => {
  const {data} = networkInput(PICTURE, DETECTOR_SCALE);
  expect(data[2]).toBeCloseTo(-0.456 / 0.224);
  expect(data[4]).toBeCloseTo((1 - 0.406) / 0.225);
  expect(data[1]).toBeCloseTo(-0.485 / 0.229);
});

test('fills the columns beyond the picture with 0', () => {
  const {data, dims} = networkInput(PICTURE, RECOGNISER_SCALE, 4);
  expect(dims).toEqual([1, 3, 1, 4]);
  for (const plane of [0, 1, 2]) {
    expect(Array.from(data.subarray(plane * 4 + 2, plane * 4 + 4))).toEqual([0, 0]);
  }
});

const WALL = plain(400, 200, [40, 40, 40]);
const LINE: LineShape = {
  centre: {x: 200, y: 100},
  along: {x: 1, y: 0},
  width: 120,
  height: 24,
  sag: 0,
};

function redAt({width, data}: OcrPicture, x: number, y: number): number {
  return data[(y * width + x) * 4] ?? 0;
}

test('brings a line to the height that the recogniser takes, its width in proportion', () => {
  const {width, height} = cropLine(WALL, LINE);
  expect({width, height}).toEqual({width: 240, height: 48});
  expect(cropLine(WALL, LINE, 72)).toMatchObject({width: 360, height: 72});
});

test('neither presses a short line together nor lets a long one grow without limit', () => {
  expect(cropLine(WALL, {...LINE, width: 2}).width).toBe(16);
  expect(cropLine(WALL, {...LINE, width: 4000}).width).toBe(2400);
});

test('shows what stands at the start of a line that is turned on its left', () => {
  const picture = painted(WALL, [250, 0, 0], (x, y) => x > 188 && x < 212 && y < 60);
  const upright = cropLine(picture, {...LINE, along: {x: 0, y: 1}});
  expect(redAt(upright, 10, 24)).toBe(250);
  expect(redAt(upright, 200, 24)).toBe(40);
});

test('straightens a bent line', () => {
  const sag = 12;
  const middle = (x: number) => 100 + sag * (1 / 3 - ((x - 200) / 60) ** 2);
  const picture = painted(WALL, [250, 0, 0], (x, y) => Math.abs(y - middle(x)) < 5);
  const straight = cropLine(picture, {...LINE, sag});
  for (const x of [8, 120, 232]) expect(redAt(straight, x, 24)).toBe(250);
  expect(redAt(cropLine(picture, LINE), 8, 24)).toBe(40);
});

test('takes the mean of the pixels that fall into one, so that thin strokes stay', () => {
  const picture = painted(WALL, [240, 0, 0], x => Math.floor(x) % 4 === 0);
  const small = cropLine(picture, {...LINE, width: 384, height: 192});
  for (const x of [10, 11, 50, 51]) {
    expect(redAt(small, x, 24)).toBeGreaterThan(60);
    expect(redAt(small, x, 24)).toBeLessThan(130);
  }
});

test('goes on with the nearest pixel beyond the edge of the photo', () => {
  const beyond = cropLine(WALL, {...LINE, centre: {x: 0, y: 0}});
  expect(new Set(beyond.data)).toEqual(new Set([40, 255]));
});
