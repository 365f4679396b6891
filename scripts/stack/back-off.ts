const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 15_000;

/** A service that ran this long counts as healthy, and its failures as forgotten, in milliseconds. */
export const HEALTHY_AFTER_MS = 30_000;

/** How long to wait before the next start, in milliseconds, after `failures` failed ones in a row. */
export function backOffMs(failures: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
}
