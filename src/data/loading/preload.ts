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

type Client = Pick<Zero, 'preload' | 'run'>;

/** Each store is two queries of every visit for the server. */
const STORES_AHEAD = 3;

interface Visit {
  readonly userId: string | undefined;
  /** Start of the UTC day, milliseconds since 1970. */
  readonly today: number;
}

/**
 * Syncs the rows that a visit is likely to need, a moment after its start: home, the stores of its first
 * signs and the user's own profile. At most some 150 rows.
 * @returns a function that cancels it.
 */
export function preloadVisit(zero: Client, {userId, today}: Visit): () => void {
  // What does not come now comes when it is asked for.
  return afterStart('rows', () => void load().catch(() => undefined));

  async function load(): Promise<void> {
    kept(zero.preload(topSubmitters(), QUERY_TTL));
    if (userId) preloadPerson(zero, userId);
    const stores = await zero.run(recentStores(today), {type: 'complete', ...QUERY_TTL});
    for (const {id} of stores.slice(0, STORES_AHEAD)) preloadStore(zero, id, today);
  }
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
