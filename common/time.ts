/** Lengths of time in milliseconds, of days and weeks in UTC, where none is longer than another. */

export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;

/** The start of the day in UTC, in milliseconds: what lists that ask by the day are asked with. */
export const startOfDay = (now: number): number => now - (now % DAY_MS);
