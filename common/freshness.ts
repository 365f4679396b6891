import {DAY_MS, startOfDay} from './time.ts';

/** Whether a report that a sign is gone still counts: a later sighting of any user outdates it. */
export const reportStands = (report: {gone: boolean} | undefined, sign: {goneCount: number}) =>
  report?.gone === true && sign.goneCount > 0;

/** How long a sign without reports is shown. */
const FRESH_MS = 90 * DAY_MS;
/** How many have to agree that it is gone for it to leave at once. */
const ENOUGH_REPORTS = 3;

/**
 * Until when a sign is shown that was seen at this moment and reported as gone so many times since. The
 * database decides by `sign_stale_at`, and a test compares the two; this predicts a user's own press at once,
 * also without a network.
 */
export const freshUntil = (seenAt: number, goneCount: number): number =>
  goneCount >= ENOUGH_REPORTS ? 0 : startOfDay(seenAt + FRESH_MS / 2 ** goneCount);
