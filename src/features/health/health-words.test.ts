import {expect, test} from 'vitest';
import {counted, photosWords, spanWords} from './health-tab.tsx';

test('counts and spans are told as far as they are known', () => {
  expect(counted(1234)).toBe('1,234');
  expect(counted(10_000)).toBe('10,000 or more');
  expect([12, 1500, 61_000, 7_200_000, 200_000_000].map(spanWords)).toEqual([
    '12 ms',
    '1 s',
    '1 min',
    '2 h',
    '2 d',
  ]);
});

test('photos are told once they are counted', () => {
  expect(photosWords(null)).toBe('Being counted');
  expect(photosWords({pictures: 1200, bytes: 3_000_000})).toBe('1,200 photos, 3.0 MB');
});
