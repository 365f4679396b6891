import {defineQuery} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {id} from '../../common/api/fields/args.ts';
import {ownFollows} from '../../permissions/person.ts';
import {zql} from '../../schema/zero.gen.ts';

export const storeFollowQueries = {
  /** Whether the signed-in person follows a store. */
  own: defineQuery(z.object({storeId: id}), ({args, ctx: actor}) =>
    ownFollows(actor, zql.storeFollows).where('storeId', args.storeId).one(),
  ),
};
