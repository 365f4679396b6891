import {DAY_MS, startOfDay} from '../schema/time.ts';

/** How long a sign that nobody reports is worth showing. */
const FRESH_MS = 90 * DAY_MS;
/** How many have to agree that it is gone for it to leave at once. */
const ENOUGH_REPORTS = 3;

/**
 * Until when a sign is, that was seen at this moment and that so many have reported as gone since. `sign_stale_at`
 * in the database decides it, and a test compares the two; this lets whoever says either read so at once, also
 * without network.
 */
export const freshUntil = (seenAt: number, goneCount: number): number =>
  goneCount >= ENOUGH_REPORTS ? 0 : startOfDay(seenAt + FRESH_MS / 2 ** goneCount);
