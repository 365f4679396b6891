import {randomUUID} from 'node:crypto';
import {and, eq, sql} from 'drizzle-orm';
import {z} from 'zod';
import {notifications} from '../../../schema/tables/restricted/notifications.ts';
import type {MutationContext} from '../../sync/server-mutators.ts';

const aStore = z.object({id: z.uuid()});

/** After an admin gave the store to a user, or left it without owner. */
export const announceOwner = (made: MutationContext): Promise<void> =>
  announceOwners(made, aStore.parse(made.args).id);

/** Each is a kind of notification, and of the mail that goes with it. */
const CHANGES = ['store-lost', 'store-gained'] as const;

/**
 * Mails a store's former owner, and its new one unless a claim was approved, which has a mail of its own. The
 * recipients are those that the trigger has notified.
 */
export async function announceOwners(
  {tx, enqueue}: Pick<MutationContext, 'tx' | 'enqueue'>,
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
