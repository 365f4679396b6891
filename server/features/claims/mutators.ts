import {randomUUID} from 'node:crypto';
import {and, eq, ne, isNull} from 'drizzle-orm';
import {alias} from 'drizzle-orm/pg-core';
import {adminPath, storePath} from '../../../common/paths.ts';
import {users} from '../../../schema/tables/private/users.ts';
import {stores} from '../../../schema/tables/public/stores.ts';
import {storeClaims} from '../../../schema/tables/restricted/stores.ts';
import {userPrivate} from '../../../schema/tables/restricted/users.ts';
import type {DatabaseConnection} from '../../db/db.ts';
import type {Worker} from '../../jobs/jobs.ts';
import {laidOut} from '../../mail/letter.ts';
import type {MailNeeds} from '../../mail/mail.ts';
import type {ById, MutationContext} from '../../sync/override.ts';
import {adminAddresses} from '../people/admins.ts';
import {announceOwners} from '../store/mutators.ts';
import {
  claimDecidedLetter,
  claimReceivedLetter,
  claimReopenedLetter,
  claimToDecideLetter,
} from './claim-letters.ts';

/**
 * Claimants whose claims wait again are told by mail, and the decision disappears from their bells, where a
 * trigger has added that the claim waits. Who owned the store until now and who owns it again are told as by any change of owner.
 */
export async function announceReopened({
  tx,
  args: {id},
  enqueue,
}: MutationContext<ById>): Promise<void> {
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
  await announceOwners({tx, enqueue}, String(first['store_id']));
}

/** The claimant is told that it has come, and the admins that there is something to decide. */
export async function announceClaim({
  tx,
  args: {id: claimId},
  enqueue,
}: MutationContext<ById>): Promise<void> {
  const db = tx.dbTransaction.wrappedTransaction;
  // Two mails, so their ids differ.
  await enqueue(db, {name: 'claim-received', id: claimId, data: {claimId}});
  await enqueue(db, {name: 'claim-to-decide', id: randomUUID(), data: {claimId}});
}

/** Of two who decide about a store at once the later finds what the earlier decided. */
export async function lockClaim({tx, args}: MutationContext<ById>): Promise<void> {
  await tx.dbTransaction.query(
    `select 1 from stores where id = (select store_id from store_claims where id = $1::uuid)
      for no key update`,
    [args.id],
  );
}

/** Mails the claimants of the decided claim and of those it ended, and the former owner. */
export async function announceDecision({tx, args, enqueue}: MutationContext<ById>): Promise<void> {
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
    .where(eq(decided.id, args.id));
  for (const {claimId} of ended) {
    await enqueue(db, {name: 'claim-decided', id: randomUUID(), data: {claimId}});
  }
  if (ended[0]) await announceOwners({tx, enqueue}, ended[0].storeId);
}

/** Mails the claimant that their claim has come, at the address of their account, which is known to be theirs. */
export function confirmClaim({db, sendMail, publicUrl}: MailNeeds): Worker<'claim-received'> {
  return async ({claimId}, id) => {
    const claim = await claimOf(db, claimId);
    if (!claim) return;
    const letter = claimReceivedLetter(claim, `${publicUrl}${storePath(claim.storeId)}`);
    await sendMail({id, to: [claim.accountEmail], ...laidOut(letter)});
  };
}

/** Writes to all admins, in one mail, unless the claim is decided by then. */
export function askToDecideClaim({db, sendMail, publicUrl}: MailNeeds): Worker<'claim-to-decide'> {
  return async ({claimId}, id) => {
    const claim = await claimOf(db, claimId);
    const to = await adminAddresses(db);
    if (claim?.status !== 'pending' || to.length === 0) return;
    const letter = claimToDecideLetter(claim, `${publicUrl}${adminPath('claims')}`);
    await sendMail({id, to, replyTo: claim.contactEmail, ...laidOut(letter)});
  };
}

export function tellOfDecision({db, sendMail, publicUrl}: MailNeeds): Worker<'claim-decided'> {
  return async ({claimId}, id) => {
    const claim = await claimOf(db, claimId);
    if (!claim || claim.status === 'pending') return;
    const letter = claimDecidedLetter(claim, `${publicUrl}${storePath(claim.storeId)}`);
    await sendMail({id, to: [claim.accountEmail], ...laidOut(letter)});
  };
}

/** Mails the claimant that a decision was undone, unless there is another one by then. */
export function tellOfReopening({db, sendMail, publicUrl}: MailNeeds): Worker<'claim-reopened'> {
  return async ({claimId}, id) => {
    const claim = await claimOf(db, claimId);
    if (claim?.status !== 'pending') return;
    const letter = claimReopenedLetter(claim, `${publicUrl}${storePath(claim.storeId)}`);
    await sendMail({id, to: [claim.accountEmail], ...laidOut(letter)});
  };
}

/** The claim with what its mails name; undefined if the claimant's account is deleted. */
async function claimOf(db: DatabaseConnection['db'], claimId: string) {
  const [claim] = await db
    .select({
      storeId: stores.id,
      storeName: stores.name,
      accountEmail: users.email,
      name: storeClaims.name,
      contactEmail: storeClaims.contactEmail,
      phone: storeClaims.phone,
      proof: storeClaims.proof,
      status: storeClaims.status,
      reason: storeClaims.reason,
    })
    .from(storeClaims)
    .innerJoin(stores, eq(stores.id, storeClaims.storeId))
    .innerJoin(users, eq(users.id, storeClaims.contactUser))
    .innerJoin(userPrivate, eq(userPrivate.userId, users.id))
    .where(and(eq(storeClaims.id, claimId), isNull(userPrivate.removedAt)));
  return claim;
}
