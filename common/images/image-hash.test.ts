import {describe, expect, test} from 'vitest';
import {distance, greysOf, imageHash} from './image-hash.ts';

/** One grey of 9 x 8 for each place, by its column and row. */
const grid = (grey: (column: number, row: number) => number) =>
  Array.from({length: 72}, (_, at) => grey(at % 9, Math.floor(at / 9)));

describe('the hash of a picture', () => {
  test('says where it becomes brighter, row by row', () => {
    expect(imageHash(grid(column => column * 20))).toBe('ffffffffffffffff');
    expect(imageHash(grid(column => 200 - column * 20))).toBe('0000000000000000');
    expect(imageHash(grid((column, row) => (row === 0 ? column * 20 : 0)))).toBe(
      'ff00000000000000',
    );
    expect(imageHash(grid((column, row) => (row === 7 && column === 8 ? 90 : 0)))).toBe(
      '0000000000000001',
    );
  });

  test('is the same in another light', () => {
    const greys = grid((column, row) => (column * 37 + row * 61) % 200);
    expect(imageHash(greys.map(grey => grey * 0.7 + 40))).toBe(imageHash(greys));
  });
});

/** Nine stripes, brighter from left to right. */
const pixels = (width: number, height: number, channels: number) => {
  const data = new Uint8Array(width * height * channels);
  for (let at = 0; at < width * height; at++) {
    const column = Math.floor(((at % width) * 9) / width);
    data.fill(column * 25, at * channels, at * channels + channels);
  }
  return {data, width, height, channels};
};

/** How bright a colour is. */
const one = (...rgb: number[]) =>
  greysOf({data: Uint8Array.from(rgb), width: 1, height: 1, channels: 3})[0] ?? 0;

describe('the greys of a picture', () => {
  test('are the means of its cells, whatever its size', () => {
    for (const size of [pixels(90, 80, 3), pixels(900, 640, 4), pixels(9, 8, 1)]) {
      const greys = greysOf(size);
      expect(greys).toHaveLength(72);
      greys.forEach((grey, at) => expect(grey).toBeCloseTo((at % 9) * 25, 5));
    }
  });

  test('take in every pixel of a cell', () => {
    const [width, height] = [27, 24];
    const data = new Uint8Array(width * height);
    for (let y = 2; y < height; y += 3) for (let x = 2; x < width; x += 3) data[y * width + x] = 90;
    expect(greysOf({data, width, height, channels: 1})).toEqual(grid(() => 10));
  });

  test('weigh colours as eyes do', () => {
    expect(one(255, 255, 255)).toBeCloseTo(255);
    expect(one(0, 255, 0)).toBeGreaterThan(one(255, 0, 0));
    expect(one(255, 0, 0)).toBeGreaterThan(one(0, 0, 255));
  });
});

test('the distance of two hashes is the number of places in which they differ', () => {
  expect(distance('0000000000000000', '0000000000000000')).toBe(0);
  expect(distance('0000000000000000', 'ffffffffffffffff')).toBe(64);
  expect(distance('ffffffffffffffff', '0000000000000000')).toBe(64);
  expect(distance('ffffffffffffffff', 'ffffffffffffffff')).toBe(0);
  expect(distance('8000000000000001', '0000000000000003')).toBe(2);
});
