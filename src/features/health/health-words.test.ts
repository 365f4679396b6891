import {expect, test} from 'vitest';
import {counted, photosWords, spanWords} from './health-tab.tsx';
import {queueCount} from './use-waiting.ts';

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

test.each([
  ['all that wait, of which some are loaded', 20, 60, true, {count: 60, more: false}],
  [
    'those that are loaded and decided elsewhere meanwhile',
    20,
    19,
    false,
    {count: 20, more: false},
  ],
  ['no more than are counted', 20, 100, true, {count: 99, more: true}],
  ['the loaded ones beyond that', 120, 100, true, {count: 120, more: true}],
  ['all of a long queue that is loaded', 120, 100, false, {count: 120, more: false}],
] as const)('a queue counts %s', (_, loaded, waiting, hasMore, told) => {
  expect(queueCount(loaded, waiting, hasMore)).toEqual(told);
});
