import {expect, test} from 'vitest';
import {positionInWords, rounded} from './place.ts';

test('a position is sent to a street block, not to a door', () => {
  const sent = rounded({latitude: 40.712776, longitude: -74.005974});
  expect(sent).toEqual({latitude: 40.713, longitude: -74.006});
  expect(positionInWords(sent)).toBe('40.713, -74.006');
});

test('all three decimals are shown', () => {
  expect(positionInWords(rounded({latitude: -33.9, longitude: 151}))).toBe('-33.900, 151.000');
});
