import {formatMoment} from '../../data/time/dates.ts';

const MINUTE_MS = 60_000;

/** When something that waits for its turn is sent. Milliseconds since 1970, and now. */
export function formatRetryTime(until: number, now = Date.now()): string {
  const when = until - now < MINUTE_MS ? 'in less than a minute' : `at ${formatMoment(until, now)}`;
  return `It goes out by itself ${when}.`;
}
