/** Milliseconds. */
const WEEK = 7 * 24 * 60 * 60 * 1000;
export const WEEKS_SHOWN = 52;

export interface Week {
  /** Its Monday in UTC, milliseconds since 1970. */
  readonly week: number;
  readonly signsCount: number;
}

/**
 * The last `WEEKS_SHOWN` weeks up to and with `thisWeek`, oldest first. Those that are not among
 * `counted` had no signs.
 */
export function lastYear(counted: readonly Week[], thisWeek: number): Week[] {
  const counts = new Map(counted.map(({week, signsCount}) => [week, signsCount]));
  return Array.from({length: WEEKS_SHOWN}, (_, index) => {
    const week = thisWeek - (WEEKS_SHOWN - 1 - index) * WEEK;
    return {week, signsCount: counts.get(week) ?? 0};
  });
}

const DAY = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const MONTH = new Intl.DateTimeFormat('en-US', {month: 'short', timeZone: 'UTC'});

/** A week is named by its Monday: `Jan 5, 2026`. */
export const weekName = (week: number): string => DAY.format(week);

export const monthName = (week: number): string => MONTH.format(week);

/** The first week of every other month, where the axis says which month it is. */
export function monthMarks(weeks: readonly Week[]): number[] {
  const firsts = weeks.filter(
    ({week}, index) => index > 0 && monthName(week) !== monthName(weeks[index - 1]?.week ?? week),
  );
  return firsts.filter((_, index) => index % 2 === 0).map(({week}) => week);
}
