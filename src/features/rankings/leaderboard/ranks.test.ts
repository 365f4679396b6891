import {expect, test} from 'vitest';
import {ranksOf} from './ranks.ts';

const row = (signsCount: number, likesCount: number) => ({signsCount, likesCount});

test('ranks count up, and equal users share one', () => {
  const rows = [row(9, 1), row(5, 4), row(5, 4), row(5, 3), row(0, 0), row(0, 0)];
  expect(ranksOf(rows)).toEqual([1, 2, 2, 4, 5, 5]);
  expect(ranksOf([row(0, 0), row(0, 0)])).toEqual([1, 1]);
  expect(ranksOf([])).toEqual([]);
});
