import {defineQuery} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {id, ids, limit, yesOrNo} from '../../common/api/fields/args.ts';
import {type StoresShown, storesShown, storesOrder, storeSort} from '../../common/api/managed.ts';
import {MAX_QUERY_ROWS} from '../../common/limits.ts';
import type {Actor} from '../../permissions/actor.ts';
import {deletedStores, managedStores, managesAllStores} from '../../permissions/managed.ts';
import {withAccount} from '../../permissions/person.ts';
import {zql} from '../../schema/zero.gen.ts';
import {sortedPage} from './sorted-page.ts';

const page = z.object({
  show: storesShown,
  /** Those that were deleted, are switched off or not on the map come latest first, whatever this says. */
  sort: storeSort,
  descending: yesOrNo,
  limit,
  /** The sorted value and the id of the last row of the page before; null for the first page. */
  after: z.nullable(z.object({value: z.union([z.string(), z.number()]), id})),
});

/** The stores that a person looks after, as a table. */
export const managedStoreQueries = {
  page: defineQuery(page, ({args: {show, sort, limit, after, ...args}, ctx: actor}) => {
    const {column, descending} = storesOrder(show, sort, args.descending);
    return sortedPage(shown(actor, show), {
      by: [column, 'id'],
      descending,
      limit,
      after: after && {[column]: after.value, id: after.id},
    });
  }),

  /** Those that a search has found, in no order of theirs. */
  byIds: defineQuery(z.object({ids, deleted: yesOrNo}), ({args: {ids, deleted}, ctx: actor}) =>
    shown(actor, deleted ? 'deleted' : 'all')
      .where('id', 'IN', ids)
      .limit(MAX_QUERY_ROWS),
  ),
};

function shown(actor: Actor, show: StoresShown) {
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
