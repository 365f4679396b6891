import type {AnyCustomQuery} from '@rocicorp/zero';
import {MAX_QUERY_ROWS} from '../../../../common/limits.ts';
import {COMMITTED_WITHIN_MS} from '../../../../common/search/search.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {
  firstOf,
  recentStores,
  signsOfPerson,
  signsOfStore,
  topSubmitters,
} from '../../../../sync/requests.ts';

/** The screen of a client. */
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

/** A registered query with its arguments, as a visitor asks it. */
export interface Question {
  /** By which two clients know that they ask the same. */
  readonly name: string;
  readonly query: ReturnType<AnyCustomQuery['fn']>;
}

/** What a visitor's screen asks, as `src/features` asks it. */
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
