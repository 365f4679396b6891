import {randomUUID} from 'node:crypto';
import {and, eq, ne} from 'drizzle-orm';
import {alias} from 'drizzle-orm/pg-core';
import {z} from 'zod';
import {storeClaims} from '../../../schema/tables/restricted/stores.ts';
import type {LockClaim} from '../../../sync/mutators/store-claim-decision.ts';
import type {MutationContext} from '../../sync/server-mutators.ts';
import {announceOwners} from '../store/store-owner.ts';

const aClaim = z.object({id: z.uuid()});

/** The claimant is told that it has come, and the admins that there is something to decide. */
export async function announceClaim({tx, args, enqueue}: MutationContext): Promise<void> {
  const db = tx.dbTransaction.wrappedTransaction;
  const {id: claimId} = aClaim.parse(args);
  // Two mails, so their ids differ.
  await enqueue(db, {name: 'claim-received', id: claimId, data: {claimId}});
  await enqueue(db, {name: 'claim-to-decide', id: randomUUID(), data: {claimId}});
}

/** Of two who decide about a store at once the later finds what the earlier decided. */
export const lockClaim: LockClaim = async (tx, claimId) => {
  if (tx.location !== 'server') return;
  await tx.dbTransaction.query(
    `select 1 from stores where id = (select store_id from store_claims where id = $1::uuid)
      for no key update`,
    [claimId],
  );
};

/**
 * Mails the claimants of the decided claim and of those that it ended, and the store's former owner.
 */
export async function announceDecision(made: MutationContext): Promise<void> {
  const {tx, args, enqueue} = made;
  const db = tx.dbTransaction.wrappedTransaction;
  const decided = alias(storeClaims, 'decided');
  const ended = await db
    .select({claimId: storeClaims.id, storeId: storeClaims.storeId})
    .from(decided)
    .innerJoin(
      storeClaims,
      and(
        eq(storeClaims.storeId, decided.storeId),
        eq(storeClaims.decidedAt, decided.decidedAt),
        ne(storeClaims.status, 'pending'),
      ),
    )
    .where(eq(decided.id, aClaim.parse(args).id));
  for (const {claimId} of ended) {
    await enqueue(db, {name: 'claim-decided', id: randomUUID(), data: {claimId}});
  }
  if (ended[0]) await announceOwners(made, ended[0].storeId);
}
