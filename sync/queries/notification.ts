import {defineQuery} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {ownNotifications} from '../../permissions/person.ts';
import {visibleStores} from '../../permissions/store.ts';
import {zql} from '../../schema/zero.gen.ts';
import {limit} from '../args.ts';

export const notificationQueries = {
  /** What the signed-in person was told last, with the store it is about. */
  latest: defineQuery(z.object({limit}), ({args, ctx: actor}) =>
    ownNotifications(actor, zql.notifications)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(args.limit)
      .related('store', visibleStores),
  ),
};
