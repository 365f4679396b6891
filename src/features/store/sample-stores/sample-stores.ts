import {NEW_SIGN, NEW_STORE, textSign} from '../../../../common/new-rows.ts';
import type {Store} from '../../../../schema/zero.gen.ts';
import type {CardSign} from '../../sign/card/card-sign.ts';

/** A built-in store as the lists read one, with all its signs, newest first. */
export type SampleStore = Store & {readonly newestSign?: CardSign; readonly signs: CardSign[]};

/** Milliseconds: before every first visit. Sample signs never grow stale. */
const PAINTED = Date.UTC(2026, 0, 5, 14);
const NEVER = Date.UTC(9999, 0, 1);

type Place = Pick<
  Store,
  'id' | 'name' | 'address' | 'category' | 'description' | 'latitude' | 'longitude'
>;

/** What a first visitor sees of the app when no store could be loaded: one town, two doors. */
export const SAMPLE_STORES: readonly SampleStore[] = [
  sampleStore(
    {
      id: 'sample-coffee',
      name: 'Mill Street Coffee',
      address: '14 Mill Street',
      category: 'cafe',
      description: 'A coffee shop that is on every corner and on none.',
      latitude: 41.9269,
      longitude: -73.9131,
    },
    ['Decaf is available. We will not tell anyone.', 'Wet paint. Dry cappuccino.'],
  ),
  sampleStore(
    {
      id: 'sample-pizza',
      name: 'Crooked Oven Pizza',
      address: '31 East Market Street',
      category: 'restaurant',
      description: 'A pizza place whose oven leans and whose pies do not.',
      latitude: 41.9266,
      longitude: -73.9102,
    },
    ['Free advice with every large pie', 'Closed Mondays. The dough needs a day off.'],
  ),
];

function sampleStore(place: Place, texts: readonly string[]): SampleStore {
  const signs = texts.map((text, index) => sampleSign(place, text, index + 1));
  const [newestSign] = signs;
  return {
    ...NEW_STORE,
    ...place,
    city: 'Rhinebeck',
    state: 'NY',
    zip: '12572',
    visibleSignsCount: signs.length,
    freshSignsCount: signs.length,
    newestSignId: newestSign?.id ?? null,
    newestSignAt: PAINTED,
    newestSignStaleAt: NEVER,
    createdAt: PAINTED,
    updatedAt: PAINTED,
    newestSign,
    signs,
  };
}

function sampleSign(
  {id, latitude, longitude}: Pick<Place, 'id' | 'latitude' | 'longitude'>,
  text: string,
  number: number,
): CardSign {
  return {
    ...NEW_SIGN,
    ...textSign(text),
    id: `${id}-sign-${number}`,
    storeId: id,
    userId: null,
    latitude,
    longitude,
    lastSeenAt: PAINTED,
    staleAt: NEVER,
    createdAt: PAINTED,
    updatedAt: PAINTED,
  };
}
