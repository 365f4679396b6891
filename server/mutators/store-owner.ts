import {randomUUID} from 'node:crypto';
import {and, eq, sql} from 'drizzle-orm';
import {z} from 'zod';
import {notifications} from '../../schema/guarded/notifications.ts';
import type {Made} from './index.ts';

const aStore = z.object({id: z.uuid()});

/** An admin gave the store to somebody, or to nobody. */
export const announceOwner = (made: Made): Promise<void> =>
  announceOwners(made, aStore.parse(made.args).id);

/** Each is what the bell tells, and the mail that goes with it. */
const CHANGES = ['store-lost', 'store-gained'] as const;

/**
 * Whoever owned a store until this write is told by mail too, and so is whoever owns it from now on. A trigger
 * has told them in the bell by now, and so knows who that is; not whose claim was approved, who has a mail of that.
 */
export async function announceOwners(
  {tx, enqueue}: Pick<Made, 'tx' | 'enqueue'>,
  storeId: string,
): Promise<void> {
  const db = tx.dbTransaction.wrappedTransaction;
  for (const name of CHANGES) {
    const told = await db
      .select({userId: notifications.userId})
      .from(notifications)
      .where(
        and(
          eq(notifications.storeId, storeId),
          eq(notifications.kind, name),
          // As long as a transaction lasts, its clock stands.
          eq(notifications.createdAt, sql`now()::timestamptz(3)`),
        ),
      );
    for (const {userId} of told) {
      await enqueue(db, {name, id: randomUUID(), data: {storeId, userId}});
    }
  }
}
