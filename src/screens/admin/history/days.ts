import {startOfDay} from '../../../../schema/time.ts';

/** A day in UTC as a date field has it, from milliseconds since 1970. */
export const dayOf = (at: number | null): string =>
  at === null ? '' : new Date(at).toISOString().slice(0, 10);

/** The start, in UTC, of the day that a date field holds; null while it holds none. */
export function startOf(day: string): number | null {
  const at = Date.parse(day);
  return Number.isNaN(at) || at < 0 ? null : startOfDay(at);
}
