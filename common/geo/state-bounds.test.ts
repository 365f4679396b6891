import {expect, test} from 'vitest';
import {mayLieIn, whyMisplaced} from './state-bounds.ts';

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

test.each([
  ['NY', at(40, -75), true],
  ['NY', at(39.9, -75), false],
  ['NY', at(45.5, -75), true],
  ['NY', at(45.6, -75), false],
  ['NY', at(42, -80), true],
  ['NY', at(42, -80.1), false],
  ['NY', at(42, -71.5), true],
  ['NY', at(42, -71.4), false],
  // Alaska's bounds reach as far west, but those islands begin behind this meridian.
  ['AK', at(52, 172), false],
  ['AK', at(52, 172.1), true],
  ['AK', at(52, 174.9), true],
  ['AK', at(52, 175), false],
] as const)('%s may hold what is at %j: %s', (state, position, may) => {
  expect(mayLieIn(state, position)).toBe(may);
});

test('a stored disagreement is no reason to refuse, a changed one is', () => {
  const before = {state: 'NY', position: at(40.7, 74)};
  expect(whyMisplaced(before, before)).toBeUndefined();
  expect(whyMisplaced({state: 'NY', position: at(40.7, 74)}, before)).toBeUndefined();
  expect(whyMisplaced({...before, state: 'NJ'}, before)).toMatch(/is not in NJ/);
  for (const position of [at(40.8, 74), at(40.7, 75)]) {
    expect(whyMisplaced({...before, position}, before)).toMatch(/is not in NY/);
  }
  expect(whyMisplaced(before, {state: 'NY', position: null})).toMatch(/is not in NY/);
});
