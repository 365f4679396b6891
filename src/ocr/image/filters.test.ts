import {expect, test} from 'vitest';
import {
  blurred,
  evenlyLit,
  inBlackAndWhite,
  quantile,
  resized,
  stretched,
  thickened,
} from './filters.ts';
import type {Grey} from './pixels.ts';

/** Rows of digits: 0 is 0, 9 is 252. */
function grey(...rows: string[]): Grey {
  const width = rows[0]?.length ?? 0;
  const data = Uint8ClampedArray.from(rows.join('').split(''), digit => Number(digit) * 28);
  return {width, height: rows.length, data};
}

const rows = ({width, height, data}: Grey) =>
  Array.from({length: height}, (_, y) =>
    Array.from(data.subarray(y * width, (y + 1) * width), value => Math.round(value / 28)).join(''),
  );

test('another size keeps the ends and mixes what is between', () => {
  expect(rows(resized(grey('08', '08'), 4, 2))).toEqual(['0268', '0268']);
  expect(rows(resized(grey('0088', '0088'), 2, 1))).toEqual(['08']);
});

test('quantiles count pixels', () => {
  const picture = grey('00', '09');
  expect(quantile(picture, 0.5)).toBe(0);
  expect(quantile(picture, 0.8)).toBe(252);
});

test('stretching goes from black to white and keeps the order', () => {
  const {data} = stretched(grey('345'));
  expect([...data]).toEqual([0, 128, 255]);
  expect([...stretched(grey('444')).data]).toHaveLength(3);
});

test('blurring spreads a dot evenly and keeps what is plain', () => {
  expect(rows(blurred(grey('5555', '5555'), 1))).toEqual(['5555', '5555']);
  const {data} = blurred(grey('00000', '00000', '00900', '00000', '00000'), 1);
  expect(data[12]).toBeGreaterThan(data[7]!);
  expect(data[7]).toBe(data[11]);
  expect(data[11]).toBe(data[13]);
});

test('removes a gradient of light, and keeps the lettering', () => {
  const width = 64;
  const lit = Uint8ClampedArray.from({length: width * 8}, (_, at) => {
    const x = at % width;
    return 60 + 2 * x - (x % 16 === 8 ? 40 : 0);
  });
  const {data} = evenlyLit({width, height: 8, data: lit}, 8);
  const row = data.subarray(4 * width, 5 * width);
  expect(Math.abs(row[20]! - row[44]!)).toBeLessThan(4);
  expect(row[20]! - row[24]!).toBeGreaterThan(30);
});

test('dark strokes grow', () => {
  expect(rows(thickened(grey('99999', '99999', '99099', '99999', '99999'), 1))).toEqual([
    '99999',
    '90009',
    '90009',
    '90009',
    '99999',
  ]);
});

test('black and white', () => {
  expect(rows(inBlackAndWhite(grey('0459'), 128))).toEqual(['0099']);
});
