import {PAGE_SIZES} from '../../../../common/limits.ts';
import {plural} from '../../../../common/texts/words.ts';
import {DAY_MS} from '../../../../common/time.ts';
import type {StoreDay} from '../../../../schema/zero.gen.ts';

const DAYS_SHOWN = PAGE_SIZES.daysOfChart;
const DAYS_BETWEEN_MARKS = 7;

export type Day = Omit<StoreDay, 'storeId'>;
export type Counted = Exclude<keyof Day, 'day'>;

/** What is counted, with its heading and as a number of it. */
export const SERIES: readonly {
  readonly counted: Counted;
  readonly title: string;
  readonly words: (count: number) => string;
}[] = [
  {counted: 'viewsCount', title: 'Views', words: count => plural(count, 'view')},
  {counted: 'sawCount', title: 'Saw it', words: count => plural(count, '“Saw it”', '“Saw it”')},
  {counted: 'likesCount', title: 'Likes', words: count => plural(count, 'like')},
];

/**
 * The last days up to and with `today`, oldest first, as many as a chart shows; days that are not among `counted`
 * had none.
 */
export function lastDays(counted: readonly Day[], today: number): Day[] {
  const known = new Map(counted.map(day => [day.day, day]));
  return Array.from({length: DAYS_SHOWN}, (_, index) => {
    const day = today - (DAYS_SHOWN - 1 - index) * DAY_MS;
    return known.get(day) ?? {day, viewsCount: 0, sawCount: 0, likesCount: 0};
  });
}

export const dayTotalOf = (days: readonly Day[], counted: Counted): number =>
  days.reduce((sum, day) => sum + day[counted], 0);

const DATE = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const MARK = new Intl.DateTimeFormat('en-US', {month: 'short', day: 'numeric', timeZone: 'UTC'});

/** `Sun, Nov 22` */
export const dayName = (day: number): string => DATE.format(day);

/** What stands below a day of a chart that ends with `today`: one a week has its date. */
export const dayMark = (day: number, today: number): string | undefined =>
  ((today - day) / DAY_MS) % DAYS_BETWEEN_MARKS === 0 ? MARK.format(day) : undefined;
