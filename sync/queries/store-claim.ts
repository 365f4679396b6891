import {defineQuery} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {after, id, limit} from '../../common/api/fields/args.ts';
import {visibleHistory} from '../../permissions/history.ts';
import {claimQueue, decidedClaims, visibleClaims, withAccount} from '../../permissions/person.ts';
import {visibleStores} from '../../permissions/store.ts';
import {zql} from '../../schema/zero.gen.ts';
import {sortedPage} from './sorted-page.ts';

const decidedPlace = z.nullable(z.object({decidedAt: z.number('A time is not valid.'), id}));

export const storeClaimQueries = {
  /** What became of the signed-in person's latest claim on a store. */
  own: defineQuery(z.object({storeId: id}), ({args, ctx: actor}) =>
    visibleClaims(actor, zql.storeClaims)
      .where('contactUser', actor?.userId)
      .where('storeId', args.storeId)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .one(),
  ),

  /** Which claims wait for an admin, to be counted. */
  waiting: defineQuery(z.object({limit}), ({args, ctx: actor}) =>
    claimQueue(actor, zql.storeClaims).limit(args.limit),
  ),

  /** A page of the claims that wait for an admin, oldest first, each with its store and claimant. */
  open: defineQuery(z.object({limit, after}), ({args, ctx: actor}) => {
    const queue = claimQueue(actor, zql.storeClaims)
      .related('claimant', withAccount(actor))
      .related('store', visibleStores);
    return sortedPage(queue, {by: ['createdAt', 'id'], descending: false, ...args});
  }),

  /** A page of the claims that were decided, the latest first, each with who decided it, to be undone. */
  decided: defineQuery(z.object({limit, after: decidedPlace}), ({args, ctx: actor}) => {
    const decided = decidedClaims(actor, zql.storeClaims)
      .related('claimant', withAccount(actor))
      .related('store', visibleStores)
      .related('decision', decisions =>
        visibleHistory(actor, decisions)
          .where('verb', 'storeClaim.decide')
          .orderBy('createdAt', 'desc')
          .orderBy('id', 'desc')
          .related('actor', withAccount(actor))
          .one(),
      );
    return sortedPage(decided, {by: ['decidedAt', 'id'], descending: true, ...args});
  }),
};
