import {expect, test} from 'vitest';
import type {OcrPicture} from '../image/pixels.ts';
import {DETECTOR_SCALE, networkInput, RECOGNISER_SCALE} from './network-input.ts';

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
