import {defineQuery} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {after, id, ids, limit, yesOrNo} from '../../common/api/fields/args.ts';
import {storesOrder, storeSort, type StoresShown, storesShown} from '../../common/api/managed.ts';
import {MAX_QUERY_ROWS} from '../../common/limits.ts';
import type {Actor} from '../../permissions/actor.ts';
import {deletedStores, managedStores, managesAllStores} from '../../permissions/managed.ts';
import {withAccount} from '../../permissions/person.ts';
import {visibleGeocodings, visibleImports, visibleStoreDays} from '../../permissions/store.ts';
import {zql} from '../../schema/zero.gen.ts';
import {newestFirst} from './shapes.ts';
import {sortedPage} from './sorted-page.ts';

export const storeImportQueries = {
  /** A page of the imports that are not over, newest first, for admins: however old, one waits for them. */
  open: defineQuery(z.object({limit, after}), ({args, ctx: actor}) => {
    const imports = visibleImports(actor, zql.storeImports)
      .where('finishedAt', 'IS', null)
      .where('status', '!=', 'receiving');
    return newestFirst(imports, args.limit, args.after);
  }),
  /** Those that were over last, with what became of them, for admins. */
  ended: defineQuery(z.object({limit}), ({args, ctx: actor}) =>
    visibleImports(actor, zql.storeImports)
      .where('finishedAt', 'IS NOT', null)
      .orderBy('finishedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(args.limit),
  ),
};

export const geocodingQueries = {
  /** The newest run, with how far it is, for admins. */
  latest: defineQuery(({ctx: actor}) =>
    visibleGeocodings(actor, zql.geocodings)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .one(),
  ),
};

export const storeDayQueries = {
  /** How a store did lately, latest day first. Days on which nothing came are left out. */
  ofStore: defineQuery(z.object({storeId: id, limit}), ({args, ctx: actor}) =>
    visibleStoreDays(actor, zql.storeDays)
      .where('storeId', args.storeId)
      .orderBy('day', 'desc')
      .limit(args.limit),
  ),
};

const page = z.object({
  show: storesShown,
  /** Those that were deleted, are switched off or not on the map come latest first, whatever this says. */
  sort: storeSort,
  descending: yesOrNo,
  limit,
  /** The sorted value and the id of the last row of the page before; null for the first page. */
  after: z.nullable(z.object({value: z.union([z.string(), z.number()]), id})),
});

export const managedStoreQueries = {
  page: defineQuery(page, ({args: {show, sort, limit, after, ...args}, ctx: actor}) => {
    const {column, descending} = storesOrder(show, sort, args.descending);
    return sortedPage(storesShownTo(actor, show), {
      by: [column, 'id'],
      descending,
      limit,
      after: after && {[column]: after.value, id: after.id},
    });
  }),

  /** Those that a search has found, in no order of theirs. */
  byIds: defineQuery(z.object({ids, deleted: yesOrNo}), ({args: {ids, deleted}, ctx: actor}) =>
    storesShownTo(actor, deleted ? 'deleted' : 'all')
      .where('id', 'IN', ids)
      .limit(MAX_QUERY_ROWS),
  ),
};

/** The stores that an actor manages, as a list shows them and a search looks through them. */
export function storesShownTo(actor: Actor, show: StoresShown) {
  const stores = zql.stores.related('owner', withAccount(actor));
  if (show === 'deleted') return deletedStores(actor, stores);
  const managed = managedStores(actor, stores);
  // An owner's are read by owner: the planner might take an index over all stores if one were usable.
  const few = !managesAllStores(actor);
  switch (show) {
    case 'inactive':
      return few ? managed.where('isActive', false) : managed.where('inactiveSince', '>', 0);
    case 'unowned':
      return managed.where('ownerId', 'IS', null);
    case 'unplaced':
      return few ? managed.where('latitude', 'IS', null) : managed.where('unplacedSince', '>', 0);
    case 'all':
      return managed;
  }
}
