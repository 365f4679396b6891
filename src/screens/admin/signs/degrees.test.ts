import {expect, test} from 'vitest';
import {degreesIn} from './degrees.ts';

test.each([
  ['40.7128', 40.7128],
  [' -74,006 ', -74.006],
  ['0', 0],
  ['', 0],
])('%j is %d degrees', (typed, degrees) => {
  expect(degreesIn(typed, 'latitude')).toEqual({degrees});
});

test.each(['north', '91', '-90.1', '1e400', '40 42'])('%j is no latitude', typed => {
  expect(degreesIn(typed, 'latitude')).toEqual({
    error: 'Please enter a number between -90 and 90.',
  });
});

test('a longitude goes further', () => {
  expect(degreesIn('-179', 'longitude')).toEqual({degrees: -179});
});
