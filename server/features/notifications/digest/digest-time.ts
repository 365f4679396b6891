/** UTC: the morning, wherever in the contiguous United States one is. */
export const DIGEST_HOUR = 14;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** When digests were last to be sent, at or before a moment. */
export function lastDigestTime(moment: Date): Date {
  const hour = DIGEST_HOUR * HOUR_MS;
  return new Date(Math.floor((moment.getTime() - hour) / DAY_MS) * DAY_MS + hour);
}
