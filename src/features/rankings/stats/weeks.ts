import {PAGE_SIZES} from '../../../../common/limits.ts';
import {WEEK_MS} from '../../../../common/time.ts';

const WEEKS_SHOWN = PAGE_SIZES.weeksOfChart;

export interface Week {
  /** Its Monday in UTC, milliseconds since 1970. */
  readonly week: number;
  readonly signsCount: number;
}

/**
 * The last weeks up to and with `thisWeek`, oldest first, as many as a chart shows; weeks that are not among
 * `counted` had no signs.
 */
export function lastYear(counted: readonly Week[], thisWeek: number): Week[] {
  const counts = new Map(counted.map(({week, signsCount}) => [week, signsCount]));
  return Array.from({length: WEEKS_SHOWN}, (_, index) => {
    const week = thisWeek - (WEEKS_SHOWN - 1 - index) * WEEK_MS;
    return {week, signsCount: counts.get(week) ?? 0};
  });
}

const DATE = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const MONTH = new Intl.DateTimeFormat('en-US', {month: 'short', timeZone: 'UTC'});

/** A week is named by its Monday: `Jan 5, 2026`. */
export const weekName = (week: number): string => DATE.format(week);

export const monthName = (week: number): string => MONTH.format(week);

/** The first week of every other month, where the axis says which month it is. */
export function monthMarks(weeks: readonly Week[]): number[] {
  const firsts = weeks.filter(
    ({week}, index) => index > 0 && monthName(week) !== monthName(weeks[index - 1]?.week ?? week),
  );
  return firsts.filter((_, index) => index % 2 === 0).map(({week}) => week);
}
