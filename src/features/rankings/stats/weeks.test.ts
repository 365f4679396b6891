import {expect, test} from 'vitest';
import {PAGE_SIZES} from '../../../../common/limits.ts';
import {WEEK_MS} from '../../../../common/time.ts';
import {lastYear, monthMarks, weekName} from './weeks.ts';

const MONDAY = Date.UTC(2026, 10, 16);
const before = (weeks: number) => MONDAY - weeks * WEEK_MS;

test('a year ends with this week, and weeks without signs are there too', () => {
  const weeks = lastYear(
    [
      {week: MONDAY, signsCount: 3},
      {week: before(2), signsCount: 5},
      {week: before(60), signsCount: 9},
    ],
    MONDAY,
  );
  expect(weeks).toHaveLength(PAGE_SIZES.weeksOfChart);
  expect(weeks[0]).toEqual({week: before(51), signsCount: 0});
  expect(weeks.slice(-3).map(({signsCount}) => signsCount)).toEqual([5, 0, 3]);
});

test('a week is named by its Monday, wherever one is', () => {
  expect(weekName(MONDAY)).toBe('Nov 16, 2026');
});

test('the axis names every other month once', () => {
  const marks = monthMarks(lastYear([], MONDAY)).map(week => weekName(week).split(' ')[0]);
  expect(marks).toEqual(['Dec', 'Feb', 'Apr', 'Jun', 'Aug', 'Oct']);
});
