import {DAY_MS, startOfDay} from '../../../common/time.ts';

const EXACT = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const TIME = new Intl.DateTimeFormat('en-US', {hour: 'numeric', minute: '2-digit'});
const MONTH = new Intl.DateTimeFormat('en-US', {month: 'long', year: 'numeric'});

type When = number | string | Date | null | undefined;

export const UNKNOWN_DATE = 'Unknown date';

function parse(when: When): Date | undefined {
  if (when === null || when === undefined || when === '') return undefined;
  const date = new Date(when);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

export function formatDate(when: When): string {
  const date = parse(when);
  return date ? EXACT.format(date) : UNKNOWN_DATE;
}

/** Milliseconds since 1970, and now; of today the time is enough. */
export function formatMoment(when: number, now: number): string {
  const isToday = new Date(when).toDateString() === new Date(now).toDateString();
  return (isToday ? TIME : EXACT).format(when);
}

export function formatMonth(when: When): string {
  const date = parse(when);
  return date ? MONTH.format(date) : UNKNOWN_DATE;
}

/** For the datetime attribute, which must be left out rather than be wrong. */
export function machineDate(when: When): string | undefined {
  return parse(when)?.toISOString();
}

/** The Monday, in UTC, that the week began with, in milliseconds. */
export function startOfWeek(now: number): number {
  const day = startOfDay(now);
  // 1970 began on a Thursday.
  return day - ((day / DAY_MS + 3) % 7) * DAY_MS;
}
