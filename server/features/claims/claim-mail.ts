import {and, eq, isNull} from 'drizzle-orm';
import {adminPath, storePath} from '../../../common/paths.ts';
import {users} from '../../../schema/tables/private/users.ts';
import {stores} from '../../../schema/tables/public/stores.ts';
import {storeClaims} from '../../../schema/tables/restricted/stores.ts';
import {userPrivate} from '../../../schema/tables/restricted/users.ts';
import type {DatabaseConnection} from '../../db/db.ts';
import type {Worker} from '../../jobs/jobs.ts';
import {laidOut} from '../../mail/letter.ts';
import type {SendMail} from '../../mail/mail.ts';
import {adminAddresses} from '../people/admins.ts';
import {
  claimDecidedLetter,
  claimReceivedLetter,
  claimReopenedLetter,
  claimToDecideLetter,
} from './claim-letters.ts';

interface Needs {
  readonly db: DatabaseConnection['db'];
  readonly sendMail: SendMail;
  /** The origin people open. */
  readonly publicUrl: string;
}

/**
 * Tells the claimant that their claim has come: at the address of their account, which is known to be
 * theirs, whatever address they gave for questions.
 */
export function confirmClaim({db, sendMail, publicUrl}: Needs): Worker<'claim-received'> {
  return async ({claimId}, id) => {
    const claim = await claimOf(db, claimId);
    if (!claim) return;
    const letter = claimReceivedLetter(claim, `${publicUrl}${storePath(claim.storeId)}`);
    await sendMail({id, to: [claim.accountEmail], ...laidOut(letter)});
  };
}

/** Writes to all admins, in one mail, unless the claim is decided by then. */
export function askToDecideClaim({db, sendMail, publicUrl}: Needs): Worker<'claim-to-decide'> {
  return async ({claimId}, id) => {
    const claim = await claimOf(db, claimId);
    const to = await adminAddresses(db);
    if (claim?.status !== 'pending' || to.length === 0) return;
    const letter = claimToDecideLetter(claim, `${publicUrl}${adminPath('claims')}`);
    await sendMail({id, to, replyTo: claim.contactEmail, ...laidOut(letter)});
  };
}

/** Tells the claimant what was decided, and why not. */
export function tellOfDecision({db, sendMail, publicUrl}: Needs): Worker<'claim-decided'> {
  return async ({claimId}, id) => {
    const claim = await claimOf(db, claimId);
    if (!claim || claim.status === 'pending') return;
    const letter = claimDecidedLetter(claim, `${publicUrl}${storePath(claim.storeId)}`);
    await sendMail({id, to: [claim.accountEmail], ...laidOut(letter)});
  };
}

/** Mails the claimant that a decision was undone, unless there is another one by then. */
export function tellOfReopening({db, sendMail, publicUrl}: Needs): Worker<'claim-reopened'> {
  return async ({claimId}, id) => {
    const claim = await claimOf(db, claimId);
    if (claim?.status !== 'pending') return;
    const letter = claimReopenedLetter(claim, `${publicUrl}${storePath(claim.storeId)}`);
    await sendMail({id, to: [claim.accountEmail], ...laidOut(letter)});
  };
}

/** Unless its claimant's account is shut. */
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
