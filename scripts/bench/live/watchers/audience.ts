import {PAGE_SIZES} from '../../../../common/limits.ts';
import {addressOfSearch} from '../../../../common/search/search-request.ts';
import {searchAnswer, SEARCH_LIMITS} from '../../../../common/search/search.ts';
import {startOfDay} from '../../../../common/time.ts';
import type {ZqlDatabase} from '../../../../server/db/db.ts';
import {recentStores} from '../../../../sync/requests.ts';
import type {Trial} from '../trials.ts';
import type {Screen} from './screens.ts';
import type {WatcherPlan} from './watcher.ts';

/** A sign that home shows. */
export interface HomeSign {
  readonly id: string;
  readonly storeId: string;
  readonly userId: string | null;
  readonly storeName: string;
}

export const today = startOfDay(Date.now());

/** The signs that home shows a visitor, as Postgres has them. */
export async function homeSigns(zql: ZqlDatabase): Promise<HomeSign[]> {
  const {query, args} = recentStores(today);
  const stores = await zql.run(query.fn({args, ctx: undefined}));
  return stores.flatMap(({name, newestSign}) => {
    if (!newestSign) return [];
    const {id, storeId, userId} = newestSign;
    return {id, storeId, userId, storeName: name};
  });
}

/** What each client of a trial has on its screen: of a mix half has home, a quarter a store of it. */
export async function planAudience(
  url: string,
  {clients, on}: Pick<Trial, 'clients' | 'on'>,
  signs: readonly HomeSign[],
): Promise<WatcherPlan[]> {
  const searches = on === 'mix' ? await Promise.all(signs.map(sign => search(url, sign))) : [];
  const screenOf = (client: number): Screen => {
    const round = Math.floor(client / 8);
    const sign = signs[round % signs.length];
    const place = on === 'mix' ? client % 8 : 0;
    if (!sign || place < 4) return {kind: 'home'};
    if (place < 6) return {kind: 'store', storeId: sign.storeId};
    const found = searches[round % signs.length];
    if (found && (place < 7 || sign.userId === null)) return found;
    return sign.userId === null ? {kind: 'home'} : {kind: 'profile', userId: sign.userId};
  };
  return Array.from({length: clients}, (_, client) => ({
    client,
    url,
    today,
    screen: screenOf(client),
  }));
}

/** The screen of results for the name of a sign's store. */
async function search(url: string, {storeName}: HomeSign): Promise<Screen> {
  const response = await fetch(`${url}${addressOfSearch({term: storeName})}`);
  const {at, stores, signs} = searchAnswer.parse(await response.json());
  return {
    kind: 'search',
    term: storeName,
    at,
    storeIds: stores.ids.slice(0, SEARCH_LIMITS.stores),
    signIds: signs.ids.slice(0, PAGE_SIZES.searchSigns),
  };
}
