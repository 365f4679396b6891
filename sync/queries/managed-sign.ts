import {defineQuery} from '@rocicorp/zero';
import * as z from 'zod/mini';
import type {Actor} from '../../permissions/actor.ts';
import {deletedSigns, managedSigns} from '../../permissions/managed.ts';
import {visibleStores} from '../../permissions/store.ts';
import {MAX_QUERY_ROWS} from '../../schema/limits.ts';
import {id, ids, limit, yesOrNo} from '../args.ts';
import {signsLatestBy, type SignsShown, signsShown} from '../managed.ts';

const page = z.object({
  show: signsShown,
  /** Of one store, or null for those of all. */
  storeId: z.nullable(id),
  /** Newest first. Those that were deleted come latest first, whatever this says. */
  descending: yesOrNo,
  limit,
  /** When the last row of the page before was posted (or deleted), and its id; null for the first page. */
  after: z.nullable(z.object({value: z.number('A time is not valid.'), id})),
});

/** The signs that a person looks after, as a table. */
export const managedSignQueries = {
  page: defineQuery(page, ({args: {show, storeId, limit, after, ...order}, ctx: actor}) => {
    const latestBy = signsLatestBy(show);
    const column = latestBy ?? 'createdAt';
    const descending = latestBy !== undefined || order.descending;
    const direction = descending ? 'desc' : 'asc';
    const signs = shown(actor, show, storeId)
      .orderBy(column, direction)
      .orderBy('id', direction)
      .limit(limit);
    if (!after) return signs;
    const [beyond, from] = descending ? (['<', '<='] as const) : (['>', '>='] as const);
    // The first condition is implied by the second, and is the one that an index can begin at.
    return signs
      .where(column, from, after.value)
      .where(({or, and, cmp}) =>
        or(
          cmp(column, beyond, after.value),
          and(cmp(column, '=', after.value), cmp('id', beyond, after.id)),
        ),
      );
  }),

  /** Those that a search has found, in no order of theirs. */
  byIds: defineQuery(z.object({ids, deleted: yesOrNo}), ({args: {ids, deleted}, ctx: actor}) =>
    shown(actor, deleted ? 'deleted' : 'all', null)
      .where('id', 'IN', ids)
      .limit(MAX_QUERY_ROWS),
  ),
};

function shown(actor: Actor, show: SignsShown, storeId: string | null) {
  const signs = (show === 'deleted' ? deletedSigns(actor, storeId) : managedSigns(actor, storeId))
    .related('store', visibleStores)
    .related('author');
  switch (show) {
    case 'inactive':
      // What is switched off shows nowhere, which the index begins with.
      return signs.where('visible', false).where('isActive', false);
    case 'unverified':
      return signs.where('verified', false);
    default:
      return signs;
  }
}
