import {defineQuery} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {id, limit} from '../../common/api/fields/args.ts';
import {visibleStoreDays} from '../../permissions/store-day.ts';
import {zql} from '../../schema/zero.gen.ts';

export const storeDayQueries = {
  /** How a store did lately, latest day first. Days on which nothing came are left out. */
  ofStore: defineQuery(z.object({storeId: id, limit}), ({args, ctx: actor}) =>
    visibleStoreDays(actor, zql.storeDays)
      .where('storeId', args.storeId)
      .orderBy('day', 'desc')
      .limit(args.limit),
  ),
};
