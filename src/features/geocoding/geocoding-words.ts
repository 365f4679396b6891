import type {GeocodingMiss} from '../../../common/limits.ts';
import {formatNumber, plural} from '../../../common/texts/words.ts';
import type {Geocoding} from '../../../schema/zero.gen.ts';
import type {Toast} from '../../ui/overlays/toast-store.ts';

type GeocodingCounts = Pick<
  Geocoding,
  'storesCount' | 'foundCount' | 'unknownCount' | 'failedCount'
>;

export const storesDone = ({foundCount, unknownCount, failedCount}: GeocodingCounts): number =>
  foundCount + unknownCount + failedCount;

/** What became of the stores that were looked up. */
export function geocodingOutcomeParts({
  foundCount,
  unknownCount,
  failedCount,
}: GeocodingCounts): string[] {
  return [
    `${plural(foundCount, 'store')} found`,
    `${formatNumber(unknownCount)} not found`,
    `${formatNumber(failedCount)} failed`,
  ];
}

export const MISS_WORDS: Readonly<Record<GeocodingMiss, string>> = {
  'no-zip': 'No ZIP code, and there is no geocoder',
  'unknown-zip': 'The ZIP code is not known',
  'unknown-address': 'The geocoder does not know the address',
  'no-answer': 'The geocoder did not answer',
};

/** How far it is. Meanwhile stores may have been added. */
export const geocodingProgressText = (counts: GeocodingCounts): string =>
  `${formatNumber(storesDone(counts))} of ${plural(Math.max(counts.storesCount, storesDone(counts)), 'store')}`;

/** The toast at the end. An address that is not on the map is an answer. */
export const completeToast = (counts: GeocodingCounts): Toast => ({
  title: 'Geocoding Complete',
  description: `${geocodingOutcomeParts(counts).join(' · ')}.`,
  variant: counts.failedCount > 0 ? 'destructive' : 'default',
});
