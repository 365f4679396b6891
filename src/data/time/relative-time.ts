import {DAY_MS, WEEK_MS} from '../../../common/time.ts';

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
