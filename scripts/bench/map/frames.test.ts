import {expect, test} from 'vitest';
import {lengthsOf} from './frames.ts';

const SIXTIETH = 1000 / 60;

test('frames of a sixtieth of a second are as long as the budget allows', () => {
  const frames = [0, 1, 2, 3].map(count => 1_700_000_000_000 + count * SIXTIETH);
  expect(lengthsOf(frames, 0, Infinity)).toEqual([16.7, 16.7, 16.7]);
});

test('only frames of the time asked for count, each up to the beginning of the next', () => {
  const frames = [100, 120, 170, 180, 200];
  expect(lengthsOf(frames, 110, 180)).toEqual([50, 10]);
  expect(lengthsOf(frames, 120, 121)).toEqual([50]);
  expect(lengthsOf(frames, 300, 400)).toEqual([]);
});

test('the last frame has no end yet', () => {
  expect(lengthsOf([100, 120], 0, Infinity)).toEqual([20]);
});
