import type {Zero} from '@rocicorp/zero';
import {asId} from '../../../common/api/fields/args.ts';
import {idsIn} from '../../../common/paths.ts';
import {queries} from '../../../sync/queries/index.ts';
import {
  firstOf,
  ranking,
  recentStores,
  signsOfPerson,
  signsOfStore,
  topSubmitters,
} from '../../../sync/requests.ts';
import {QUERY_TTL} from '../queries/query-set.ts';
import {afterStart} from './after-start.ts';

type Client = Pick<Zero, 'preload'>;

interface Visit {
  readonly userId: string | undefined;
  /** Start of the UTC day, milliseconds since 1970. */
  readonly today: number;
}

/**
 * Syncs the rows that nearly every visit needs, a moment after its start: home and the user's own profile. What
 * stands behind a link is synced when the user is about to follow it, for each query costs the server with each client.
 * @returns a function that cancels it.
 */
export function preloadVisit(zero: Client, {userId, today}: Visit): () => void {
  return afterStart('rows', () => {
    kept(zero.preload(topSubmitters(), QUERY_TTL));
    kept(zero.preload(recentStores(today), QUERY_TTL));
    if (userId) preloadPerson(zero, userId);
  });
}

/** Syncs the rows of the screen at a path, for a user who is on it or about to open it. */
export function preloadPath(zero: Client, path: string, today: number): void {
  const ids = idsIn(path);
  const storeId = asId(ids.storeId);
  const userId = asId(ids.userId);
  if (storeId) preloadStore(zero, storeId, today);
  if (userId) preloadPerson(zero, userId);
  if (path === '/leaderboard') kept(zero.preload(firstOf(ranking(null)), QUERY_TTL));
  if (path === '/leaderboard' || path === '/stats')
    kept(zero.preload(queries.stats.site(), QUERY_TTL));
}

function preloadStore(zero: Client, storeId: string, today: number): void {
  kept(zero.preload(queries.store.byId({id: storeId}), QUERY_TTL));
  kept(zero.preload(firstOf(signsOfStore(storeId, today)), QUERY_TTL));
}

function preloadPerson(zero: Client, userId: string): void {
  kept(zero.preload(queries.profile.byId({userId}), QUERY_TTL));
  kept(zero.preload(firstOf(signsOfPerson(userId)), QUERY_TTL));
}

/** Releases the query once it is complete; a screen that opens meanwhile keeps it longer. */
function kept({complete, cleanup}: ReturnType<Client['preload']>): void {
  complete.then(cleanup, cleanup);
}
