import * as z from 'zod/mini';
import {ids, write} from '../../common/api/fields/args.ts';
import {MAX_QUERY_ROWS} from '../../common/limits.ts';
import {ownNotifications} from '../../permissions/person.ts';
import {zql} from '../../schema/zero.gen.ts';
import {userMutator} from '../guards.ts';

export const notificationMutators = {
  /** Marks notifications as read. Those of other users, or deleted ones, are skipped. */
  setRead: userMutator(
    z.object({...write, ids: ids.check(z.minLength(1, 'A list of ids is empty.'))}),
    async ({tx, args, actor, now}) => {
      const unread = await tx.run(
        ownNotifications(actor, zql.notifications)
          .where('id', 'IN', args.ids)
          .where('readAt', 'IS', null)
          .limit(MAX_QUERY_ROWS),
      );
      const readAt = now;
      for (const {id} of unread) await tx.mutate.notifications.update({id, readAt});
    },
  ),
};
