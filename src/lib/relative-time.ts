const RELATIVE = new Intl.RelativeTimeFormat('en-US', {numeric: 'always'});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Largest first; each with its length in milliseconds. */
const UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
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
