import {defineQuery} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {id, limit} from '../../common/api/fields/args.ts';
import {ownNotifications} from '../../permissions/person.ts';
import {visibleStores} from '../../permissions/store.ts';
import {zql} from '../../schema/zero.gen.ts';

export const notificationQueries = {
  /** The user's latest notifications, with the store that each is about. */
  latest: defineQuery(z.object({limit}), ({args, ctx: actor}) =>
    ownNotifications(actor, zql.notifications)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(args.limit)
      .related('store', visibleStores),
  ),

  /** What the signed-in user was told last of a store that moderators took out of sight, or put back. */
  hidingOfStore: defineQuery(z.object({storeId: id}), ({args: {storeId}, ctx: actor}) =>
    ownNotifications(actor, zql.notifications)
      .where('storeId', storeId)
      .where('kind', 'IN', ['item-hidden', 'item-restored'])
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .one(),
  ),
};
