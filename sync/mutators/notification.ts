import {defineMutator} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {ids, write} from '../../common/api/fields/args.ts';
import {MAX_QUERY_ROWS} from '../../common/limits.ts';
import {ownNotifications} from '../../permissions/person.ts';
import {zql} from '../../schema/zero.gen.ts';
import {assertSignedIn, clock, rebaseSafe} from '../guards.ts';

export const notificationMutators = {
  /** Marks notifications as read. Those of other users, or deleted ones, are skipped. */
  setRead: defineMutator(
    z.object({...write, ids: ids.check(z.minLength(1, 'A list of ids is empty.'))}),
    rebaseSafe(async ({tx, args, ctx: actor}) => {
      assertSignedIn(actor);
      const unread = await tx.run(
        ownNotifications(actor, zql.notifications)
          .where('id', 'IN', args.ids)
          .where('readAt', 'IS', null)
          .limit(MAX_QUERY_ROWS),
      );
      const readAt = clock(tx, args.at);
      for (const {id} of unread) await tx.mutate.notifications.update({id, readAt});
    }),
  ),
};
