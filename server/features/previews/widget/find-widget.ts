import {startOfDay} from '../../../../common/time.ts';
import type {Sign, Store} from '../../../../schema/zero.gen.ts';
import {queries} from '../../../../sync/queries/index.ts';
import type {ZqlDatabase} from '../../../db/db.ts';

/** Signs in a frame of another site; the app has the others. */
const MOST_SIGNS = 6;
/** A visitor: other sites show public rows. */
const EVERYBODY = {ctx: undefined};

/** What another site shows of a store. */
export interface Widget {
  readonly store: Store;
  /** Newest first; none of a store that is not active. */
  readonly signs: readonly Sign[];
}

/**
 * A store and its current signs; undefined when there is no such store.
 * @param storeId a UUID.
 */
export async function findWidget(zql: ZqlDatabase, storeId: string): Promise<Widget | undefined> {
  const store = await zql.run(queries.store.byId.fn({args: {id: storeId}, ...EVERYBODY}));
  if (!store) return undefined;
  if (!store.isActive) return {store, signs: []};
  const args = {storeId, today: startOfDay(Date.now()), limit: MOST_SIGNS, after: null};
  return {store, signs: await zql.run(queries.sign.ofStore.fn({args, ...EVERYBODY}))};
}
