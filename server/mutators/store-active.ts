import {sql} from 'drizzle-orm';
import {z} from 'zod';
import {can} from '../../permissions/roles.ts';
import {AppError} from '../../sync/errors.ts';
import {rowsOf} from '../rows-of.ts';
import type {Made} from './index.ts';

const switched = z.object({id: z.uuid(), isActive: z.boolean()});

/**
 * What a moderator hid, its owner does not show again. A browser cannot tell: who moderated what is not
 * synced to owners.
 * @throws {AppError} `store-moderated`.
 */
export async function keepHidden({tx, args, actor}: Made): Promise<void> {
  const {id, isActive} = switched.parse(args);
  if (!isActive || can(actor, 'case.decide.any')) return;
  // Not what a moderator has switched on since.
  const standing = await tx.dbTransaction.wrappedTransaction.execute(sql`
    select from cases c
     where c.store_id = ${id} and c.decision = 'hide'
       and not exists (
         select from history h
          where h.noun = 'store' and h.item_id = c.store_id and h.created_at > c.decided_at
            and h.actor_id <> ${actor.userId} and h.after ->> 'is_active' = 'true')`);
  if (rowsOf(standing).length > 0) throw new AppError('store-moderated');
}
