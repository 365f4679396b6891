import {expect, test} from 'vitest';
import {PAGE_SIZES} from '../../../../common/limits.ts';
import {DAY_MS} from '../../../../common/time.ts';
import {dayMark, dayName, lastDays, SERIES, dayTotalOf} from './days.ts';

const TODAY = Date.UTC(2026, 10, 22);
const before = (days: number) => TODAY - days * DAY_MS;
const day = (ago: number, viewsCount: number) => ({
  day: before(ago),
  viewsCount,
  sawCount: 0,
  likesCount: 1,
});

test('a month ends today, has days on which nothing came, and no older ones', () => {
  const days = lastDays([day(0, 3), day(2, 5), day(40, 9)], TODAY);
  expect(days).toHaveLength(PAGE_SIZES.daysOfChart);
  expect(days[0]).toEqual({day: before(29), viewsCount: 0, sawCount: 0, likesCount: 0});
  expect(days.slice(-3).map(({viewsCount}) => viewsCount)).toEqual([5, 0, 3]);
  expect([dayTotalOf(days, 'viewsCount'), dayTotalOf(days, 'likesCount')]).toEqual([8, 2]);
});

test('a day is named as in UTC, and one a week below the chart', () => {
  expect(dayName(TODAY)).toBe('Sun, Nov 22');
  const marks = lastDays([], TODAY).flatMap(({day}) => dayMark(day, TODAY) ?? []);
  expect(marks).toEqual(['Oct 25', 'Nov 1', 'Nov 8', 'Nov 15', 'Nov 22']);
});

test('puts a count and its noun into words', () => {
  expect(SERIES.map(({words}) => words(1))).toEqual(['1 view', '1 “Saw it”', '1 like']);
  expect(SERIES.map(({words}) => words(1200))).toEqual([
    '1,200 views',
    '1,200 “Saw it”',
    '1,200 likes',
  ]);
});
