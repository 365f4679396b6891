import {DAY_MS, startOfDay} from '../schema/time.ts';

/** How long a sign that nobody reports is worth showing. */
const FRESH_MS = 90 * DAY_MS;

/**
 * Until when a sign is, that was seen at this moment. `sign_stale_at` in the database decides it, and a
 * test compares the two; this lets whoever saw it read so at once, also without network.
 */
export const freshUntil = (seenAt: number): number => startOfDay(seenAt + FRESH_MS);
