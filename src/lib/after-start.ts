/**
 * Milliseconds after the start: the first paint and the first sync come before everything else, and
 * what comes after them takes turns.
 */
export const AFTER_START_MS = {
  /** The other screens, small and soon needed. */
  screens: 2000,
  /** The worker, which keeps the files that are here by then. */
  worker: 2500,
  /** Rows of screens that are likely next. */
  rows: 3000,
} as const;
