import {defineQuery} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {visibleClaims} from '../../permissions/person.ts';
import {zql} from '../../schema/zero.gen.ts';
import {id} from '../args.ts';

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
};
