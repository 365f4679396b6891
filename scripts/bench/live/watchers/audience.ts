import type {AnyCustomQuery} from '@rocicorp/zero';
import {PAGE_SIZES, MAX_QUERY_ROWS} from '../../../../common/limits.ts';
import {
  addressOfSearch,
  searchAnswer,
  SEARCH_LIMITS,
  COMMITTED_WITHIN_MS,
} from '../../../../common/search/search.ts';
import {startOfDay} from '../../../../common/time.ts';
import type {ZqlDatabase} from '../../../../server/db/db.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {
  recentStores,
  firstOf,
  signsOfPerson,
  signsOfStore,
  topSubmitters,
} from '../../../../sync/requests.ts';
import type {Trial} from '../our-trial.ts';
import type {WatcherPlan} from './watcher.ts';

export interface HomeSign {
  readonly id: string;
  readonly storeId: string;
  readonly userId: string | null;
  readonly storeName: string;
}

export const today = startOfDay(Date.now());

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

export type Screen =
  | {readonly kind: 'home'}
  | {readonly kind: 'store'; readonly storeId: string}
  | {readonly kind: 'profile'; readonly userId: string}
  | {
      readonly kind: 'search';
      readonly term: string;
      readonly storeIds: readonly string[];
      readonly signIds: readonly string[];
      /** When it was answered, in milliseconds since 1970. */
      readonly at: number;
    };

interface Question {
  /** By which two clients know that they ask the same. */
  readonly name: string;
  readonly query: ReturnType<AnyCustomQuery['fn']>;
}

export function questionsOf(screen: Screen, today: number): Question[] {
  return [queries.profile.me(), ...requestsOf(screen, today)].map(({query, args}) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the arguments are the query's own
    const {fn, queryName} = query as AnyCustomQuery;
    return {name: `${queryName} ${JSON.stringify(args)}`, query: fn({args, ctx: undefined})};
  });
}

function requestsOf(screen: Screen, today: number) {
  switch (screen.kind) {
    case 'home':
      return [recentStores(today), topSubmitters()];
    case 'store': {
      const {storeId} = screen;
      const earlier = {storeId, today, limit: 2, after: null};
      return [
        queries.store.byId({id: storeId}),
        firstOf(signsOfStore(storeId, today)),
        queries.sign.earlierOfStore(earlier),
      ];
    }
    case 'profile':
      return [queries.profile.byId({userId: screen.userId}), firstOf(signsOfPerson(screen.userId))];
    case 'search': {
      const since = {
        term: screen.term,
        since: Math.max(0, screen.at - COMMITTED_WITHIN_MS),
        limit: MAX_QUERY_ROWS,
      };
      return [
        ...(screen.storeIds.length > 0 ? [queries.store.byIds({ids: [...screen.storeIds]})] : []),
        ...(screen.signIds.length > 0 ? [queries.sign.byIds({ids: [...screen.signIds]})] : []),
        queries.store.matchingSince(since),
        queries.sign.matchingSince(since),
      ];
    }
  }
}
