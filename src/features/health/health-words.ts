import {MOST_COUNTED, type SystemHealth} from '../../../common/api/system-health.ts';
import {formatNumber, plural} from '../../../common/texts/words.ts';
import {formatBytes} from '../../ui/links/words.ts';

/** The number of photos, and their bytes; they are counted now and then. */
export const photosWords = (kept: SystemHealth['storage']['pictures']): string =>
  kept ? `${plural(kept.pictures, 'photo')}, ${formatBytes(kept.bytes)}` : 'Being counted';

/** A count that may have been broken off. */
export const counted = (count: number): string =>
  count < MOST_COUNTED ? formatNumber(count) : `${formatNumber(MOST_COUNTED)} or more`;

const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
] as const;

/** A span of milliseconds, about: `3 min`. */
export function spanWords(ms: number): string {
  const [unit, length] = UNITS.find(([, length]) => ms >= length) ?? (['ms', 1] as const);
  return `${formatNumber(Math.floor(ms / length))} ${unit}`;
}
