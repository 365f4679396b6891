import {isUnassigned} from '../../../common/new-rows.ts';
import {addressOf} from '../../../common/texts/words.ts';

type Place = Parameters<typeof addressOf>[0] & {name: string};

/** Undefined for what stands in for a store: no map knows it by its name. */
export function mapSearchUrl(place: Place): string | undefined {
  if (isUnassigned(place)) return undefined;
  const query = encodeURIComponent(`${place.name}, ${addressOf(place)}`);
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}
