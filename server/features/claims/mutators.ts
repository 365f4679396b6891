import {randomUUID} from 'node:crypto';
import {and, eq, ne} from 'drizzle-orm';
import {alias} from 'drizzle-orm/pg-core';
import {z} from 'zod';
import {storeClaims} from '../../../schema/tables/restricted/stores.ts';
import type {FindFormerOwner, LockClaim} from '../../../sync/mutators/store-claim-decision.ts';
import type {MutationContext} from '../../sync/server-mutators.ts';
import {announceOwners} from '../store/mutators.ts';

/**
 * By the history: who owned the store before it was given to this claimant, if that was by a claim and nothing
 * changed it since. Null also where their account is gone or shut.
 */
export const formerOwner: FindFormerOwner = async (tx, {storeId, contactUser}) => {
  if (tx.location !== 'server') return undefined;
  const [change] = await tx.dbTransaction.query(
    `select h.verb, h.after ->> 'owner_id' as given_to,
            (select p.user_id from user_private p
              where p.user_id::text = h.before ->> 'owner_id' and p.removed_at is null) as former
       from history h
      where h.store_id = $1::uuid and h.noun = 'store' and h.after ? 'owner_id'
      order by h.created_at desc, h.id desc limit 1`,
    [storeId],
  );
  if (change?.['verb'] !== 'storeClaim.decide' || change['given_to'] !== contactUser) {
    return undefined;
  }
  const {former} = change;
  return typeof former === 'string' ? former : null;
};

const undoneClaim = z.object({id: z.uuid()});

/**
 * Claimants whose claims wait again are told by mail, and the decision disappears from their bells, where a
 * trigger has added that the claim waits. Who owned the store until now and who owns it again are told as by any change of owner.
 */
export async function announceReopened(made: MutationContext): Promise<void> {
  const {tx, args, enqueue} = made;
  const {id} = undoneClaim.parse(args);
  // As long as a transaction lasts, its clock stands: behind it stands what this write did.
  const reopened = [
    ...(await tx.dbTransaction.query(
      `select c.id, c.store_id from store_claims c join history h on h.item_id = c.id
      where c.store_id = (select store_id from store_claims where id = $1::uuid)
        and h.noun = 'claim' and h.verb = 'storeClaim.undo' and h.created_at >= now()::timestamptz(3)`,
      [id],
    )),
  ];
  const [first] = reopened;
  if (!first) return;
  const ids = reopened.map(claim => String(claim['id']));
  await tx.dbTransaction.query(
    `delete from notifications n using store_claims c, history h
      where c.id = any($1::uuid[]) and n.user_id = c.contact_user and n.store_id = c.store_id
        and n.kind in ('claim-approved', 'claim-rejected')
        and h.item_id = c.id and h.verb = 'storeClaim.decide'
        and n.created_at between h.created_at - interval '1 minute' and h.created_at`,
    [ids],
  );
  const db = tx.dbTransaction.wrappedTransaction;
  for (const claimId of ids) {
    await enqueue(db, {name: 'claim-reopened', id: randomUUID(), data: {claimId}});
  }
  await announceOwners(made, String(first['store_id']));
}

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
