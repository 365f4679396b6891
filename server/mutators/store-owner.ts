import {randomUUID} from 'node:crypto';
import {and, eq, sql} from 'drizzle-orm';
import {z} from 'zod';
import {notifications} from '../../schema/guarded/notifications.ts';
import type {Made} from './index.ts';

const aStore = z.object({id: z.uuid()});

/** An admin gave the store to somebody, or to nobody. */
export const announceOwner = (made: Made): Promise<void> =>
  announceFormerOwner(made, aStore.parse(made.args).id);

/**
 * Whoever owned a store until this write is told by mail too. A trigger has told them in the bell by now,
 * and so knows who that was.
 */
export async function announceFormerOwner(
  {tx, enqueue}: Pick<Made, 'tx' | 'enqueue'>,
  storeId: string,
): Promise<void> {
  const db = tx.dbTransaction.wrappedTransaction;
  const told = await db
    .select({userId: notifications.userId})
    .from(notifications)
    .where(
      and(
        eq(notifications.storeId, storeId),
        eq(notifications.kind, 'store-lost'),
        // As long as a transaction lasts, its clock stands.
        eq(notifications.createdAt, sql`now()::timestamptz(3)`),
      ),
    );
  for (const {userId} of told) {
    await enqueue(db, {name: 'store-lost', id: randomUUID(), data: {storeId, userId}});
  }
}
