import {DAY_MS, startOfDay, WEEK_MS} from '../../../common/time.ts';

const RELATIVE = new Intl.RelativeTimeFormat('en-US', {numeric: 'always'});

const MINUTE_MS = 60_000;

/** Largest first; each with its length in milliseconds. */
const UNITS = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['week', WEEK_MS],
  ['day', DAY_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

/**
 * How long ago a moment was, as people say it: "3 hours ago". Both are milliseconds since 1970. What
 * lies ahead is a matter of two clocks that disagree, and so has just happened.
 */
export function relativeTime(when: number, now: number): string {
  const age = now - when;
  for (const [unit, length] of UNITS) {
    if (age >= length) return RELATIVE.format(-Math.floor(age / length), unit);
  }
  return 'just now';
}

/** A format keeps the time zone that it was made in, and a device may travel while the app is open. */
function formatIn(options: Intl.DateTimeFormatOptions): (when: Date | number) => string {
  let format: Intl.DateTimeFormat | undefined;
  let madeAt: number | undefined;
  return when => {
    const offset = new Date().getTimezoneOffset();
    if (offset !== madeAt) format = undefined;
    madeAt = offset;
    format ??= new Intl.DateTimeFormat('en-US', options);
    return format.format(when);
  };
}

const exact = formatIn({
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const time = formatIn({hour: 'numeric', minute: '2-digit'});
const month = formatIn({month: 'long', year: 'numeric'});

type When = number | string | Date | null | undefined;

const UNKNOWN_DATE = 'Unknown date';

function parse(when: When): Date | undefined {
  if (when === null || when === undefined || when === '') return undefined;
  const date = new Date(when);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

export function formatDate(when: When): string {
  const date = parse(when);
  return date ? exact(date) : UNKNOWN_DATE;
}

/** Milliseconds since 1970, and now; of today the time is enough. */
export function formatMoment(when: number, now: number): string {
  const isToday = new Date(when).toDateString() === new Date(now).toDateString();
  return (isToday ? time : exact)(when);
}

export function formatMonth(when: When): string {
  const date = parse(when);
  return date ? month(date) : UNKNOWN_DATE;
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
