import {DAY_MS, startOfDay} from '../../../../schema/time.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** A day in UTC as a date field has it, from milliseconds since 1970. */
export const dayOf = (at: number | null): string =>
  at === null ? '' : new Date(at).toISOString().slice(0, 10);

/** The last day before a time at which a day begins. */
export const lastDayOf = (until: number | null): string =>
  dayOf(until === null ? null : until - DAY_MS);

/** The start, in UTC, of the day that a date field holds; null while it holds none. */
export function startOf(day: string): number | null {
  const at = DAY.test(day) ? Date.parse(day) : Number.NaN;
  return Number.isNaN(at) || at < 0 ? null : startOfDay(at);
}

/** The start of the day after it. */
export function endOf(day: string): number | null {
  const start = startOf(day);
  return start === null ? null : start + DAY_MS;
}
