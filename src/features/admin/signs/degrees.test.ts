import {expect, test} from 'vitest';
import {degreesIn, noPlaceWords} from './degrees.ts';

test.each([
  ['40.7128', 40.7128],
  [' -74,006 ', -74.006],
  ['0', 0],
  ['', 0],
  ['.5', 0.5],
  ['+7.', 7],
])('%j is %d degrees', (typed, degrees) => {
  expect(degreesIn(typed, 'latitude')).toEqual({degrees});
});

test.each(['north', '91', '-90.1', '1e400', '40 42', '0x10', '1e1', '0b1', '-', '.', '1.2.3'])(
  '%j is no latitude',
  typed => {
    expect(degreesIn(typed, 'latitude')).toEqual({
      error: 'Please enter a number between -90 and 90.',
    });
  },
);

test('a longitude goes further', () => {
  expect(degreesIn('-179', 'longitude')).toEqual({degrees: -179});
});

test('says that a sign is saved without a place, where either degree is 0', () => {
  expect(noPlaceWords(40, -74)).toBeUndefined();
  for (const [latitude, longitude] of [
    [0, 0],
    [0, 12.5],
    [12.5, 0],
  ] as const) {
    expect(noPlaceWords(latitude, longitude)).toMatch(/^A 0 says/);
  }
});
