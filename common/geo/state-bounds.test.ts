import {expect, test} from 'vitest';
import {whyMisplaced} from './state-bounds.ts';

const at = (latitude: number, longitude: number) => ({latitude, longitude});

test.each([
  ['NJ', at(40.7178, -74.0431), undefined],
  ['AK', at(51.88, -176.65), undefined],
  ['AK', at(52.72, 174.11), undefined],
  [
    'AK',
    at(51.88, 176.65),
    'The position 51.88, 176.65 is not in AK; the longitude seems to lack its minus.',
  ],
  ['HI', at(21.3, -157.86), undefined],
  ['NJ', null, undefined],
  ['', at(40.7, 74), undefined],
  ['XX', at(0, 0), undefined],
  ['NY', at(0, 0), 'The position 0, 0 is not in NY.'],
  ['NY', at(34.05, -118.24), 'The position 34.05, -118.24 is not in NY.'],
  [
    'NY',
    at(40.712_812_345, 74.006),
    'The position 40.71281, 74.006 is not in NY; the longitude seems to lack its minus.',
  ],
  [
    'NY',
    at(-73.75, 42.65),
    'The position -73.75, 42.65 is not in NY; latitude and longitude seem to be swapped.',
  ],
])('a store of "%s" at %j: %s', (state, position, sentence) => {
  expect(whyMisplaced({state, position})).toBe(sentence);
});

test('a stored disagreement is no reason to refuse, a changed one is', () => {
  const before = {state: 'NY', position: at(40.7, 74)};
  expect(whyMisplaced(before, before)).toBeUndefined();
  expect(whyMisplaced({state: 'NY', position: at(40.7, 74)}, before)).toBeUndefined();
  expect(whyMisplaced({...before, state: 'NJ'}, before)).toMatch(/is not in NJ/);
  expect(whyMisplaced({...before, position: at(40.8, 74)}, before)).toMatch(/is not in NY/);
  expect(whyMisplaced(before, {state: 'NY', position: null})).toMatch(/is not in NY/);
});
