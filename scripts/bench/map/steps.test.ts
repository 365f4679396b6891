import {expect, test} from 'vitest';
import {lengthsOf} from './many-stores.ts';

const SIXTIETH = 1000 / 60;

test('frames of about a sixtieth of a second are as long as the budget allows', () => {
  const frames = [0, 1, 2.01, 2.99, 4].map(count => 1_700_000_000_000 + count * SIXTIETH);
  expect(lengthsOf(frames, 0, Infinity)).toEqual([16.7, 16.7, 16.7, 16.7]);
});

test('a frame that was dropped counts as a whole one', () => {
  expect(
    lengthsOf(
      [0, 1, 3, 6.2].map(count => count * SIXTIETH),
      0,
      Infinity,
    ),
  ).toEqual([16.7, 33.3, 50]);
});

test('only frames of the time asked for count, each up to the beginning of the next', () => {
  const frames = [100, 150, 250, 270, 300];
  expect(lengthsOf(frames, 110, 270)).toEqual([100, 16.7]);
  expect(lengthsOf(frames, 150, 151)).toEqual([100]);
  expect(lengthsOf(frames, 300, 400)).toEqual([]);
});

test('the last frame has no end yet', () => {
  expect(lengthsOf([100, 120], 0, Infinity)).toEqual([16.7]);
});
