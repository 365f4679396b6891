import {DAY_MS} from '../../../common/time.ts';

const HOUR_MS = DAY_MS / 24;
const MEGABYTE = 1024 * 1024;

/**
 * The uploads of one user. A user who photographs a whole street of signs stays below it; one who fills the
 * disk does not get far. Further photos wait on the device and are sent later by themselves.
 */
export const QUOTA = {
  /** Ten minutes of work for the server, since each picture takes a tenth of a second. */
  photosPerHour: 60,
  /** A photo as the app sends it has less than half a megabyte; these are for other programs. */
  bytesPerDay: 200 * MEGABYTE,
  /** Begun and not ended: a device sends few at a time, but may be lost with what it had begun. */
  unfinished: 20,
} as const;

/** Seconds after which to ask again when it is not time but other uploads that must pass. */
const UNFINISHED_RETRY_SECONDS = 60;

/** What a person sent of late. Moments in milliseconds since 1970; 0 without any. */
export interface SentBytes {
  readonly photosOfHour: number;
  readonly oldestOfHour: number;
  /** Without the one that is asked for. */
  readonly bytesOfDay: number;
  readonly oldestOfDay: number;
  readonly unfinished: number;
}

/** Seconds to wait before another upload of `size` bytes may begin; undefined when it may now. */
export function secondsToWait(sent: SentBytes, size: number, now: number): number | undefined {
  const until = (oldest: number, period: number) =>
    Math.max(1, Math.ceil((oldest + period - now) / 1000));
  if (sent.bytesOfDay + size > QUOTA.bytesPerDay) return until(sent.oldestOfDay, DAY_MS);
  if (sent.photosOfHour >= QUOTA.photosPerHour) return until(sent.oldestOfHour, HOUR_MS);
  if (sent.unfinished >= QUOTA.unfinished) return UNFINISHED_RETRY_SECONDS;
  return undefined;
}
