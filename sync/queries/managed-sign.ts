import {defineQuery} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {id, ids, limit, yesOrNo} from '../../common/api/fields/args.ts';
import {SIGN_FLAGS_OFF, signsOrder, type SignsShown, signsShown} from '../../common/api/managed.ts';
import {MAX_QUERY_ROWS} from '../../common/limits.ts';
import type {Actor} from '../../permissions/actor.ts';
import {deletedSigns, managedSigns} from '../../permissions/managed.ts';
import {withAccount} from '../../permissions/person.ts';
import {visibleStores} from '../../permissions/store.ts';
import {sortedPage} from './sorted-page.ts';

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

export const managedSignQueries = {
  page: defineQuery(page, ({args: {show, storeId, limit, after, ...args}, ctx: actor}) => {
    const {column, descending} = signsOrder(show, args.descending);
    return sortedPage(signsShownTo(actor, show, storeId), {
      by: [column, 'id'],
      descending,
      limit,
      after: after && {[column]: after.value, id: after.id},
    });
  }),

  /** Those that a search has found, in no order of theirs. */
  byIds: defineQuery(z.object({ids, deleted: yesOrNo}), ({args: {ids, deleted}, ctx: actor}) =>
    signsShownTo(actor, deleted ? 'deleted' : 'all', null)
      .where('id', 'IN', ids)
      .limit(MAX_QUERY_ROWS),
  ),
};

/** The signs that an actor manages, as a list shows them and a search looks through them. */
export function signsShownTo(actor: Actor, show: SignsShown, storeId: string | null) {
  const signs = (show === 'deleted' ? deletedSigns(actor, storeId) : managedSigns(actor, storeId))
    .related('store', visibleStores)
    .related('author', withAccount(actor));
  return SIGN_FLAGS_OFF[show].reduce((found, flag) => found.where(flag, false), signs);
}
