import {randomUUID} from 'node:crypto';
import {and, eq, isNotNull, lt} from 'drizzle-orm';
import {DELETED_KEPT_DAYS} from '../../../common/limits.ts';
import {DAY_MS} from '../../../common/time.ts';
import type {SignedIn} from '../../../permissions/actor.ts';
import {sessions, users, verifications} from '../../../schema/tables/private/users.ts';
import {userPrivate} from '../../../schema/tables/restricted/users.ts';
import type {TableTransaction} from '../../db/db.ts';
import type {Letter} from '../../mail/letter.ts';
import type {Services} from '../../services.ts';
import {deleteAccount} from '../accounts/delete-account.ts';
import {accountKeptLetter, accountRemovedLetter} from '../accounts/mail/account-letters.ts';
import {actAs} from '../history/act-as.ts';
import {invite} from './add-person.ts';
import {lockAdmins, isNamedAdmin, type PeopleRefusal} from './admins.ts';

/** Accounts of one round; each is a transaction of its own. */
const BATCH = 100;

/**
 * Deletes for good the accounts that admins deleted some days ago.
 * @returns how many accounts are gone.
 */
export async function sweepRemoved(
  needs: Pick<Services, 'connection' | 'env' | 'jobs'>,
  now = Date.now(),
): Promise<number> {
  const before = new Date(now - DELETED_KEPT_DAYS * DAY_MS);
  const due = await needs.connection.db
    .select({userId: userPrivate.userId, email: userPrivate.email})
    .from(userPrivate)
    .where(lt(userPrivate.binnedAt, before))
    .orderBy(userPrivate.binnedAt)
    .limit(BATCH);
  let gone = 0;
  for (const owner of due) {
    if ((await deleteAccount(needs, owner, {removedBefore: before})) === 'deleted') gone += 1;
  }
  return gone;
}

type Needs = Pick<Services, 'connection' | 'env' | 'jobs'>;

/**
 * Shuts an account: its sessions and links end at once, and log-ins are refused. Its data stays for
 * {@link DELETED_KEPT_DAYS} days, in which it can be restored; then it is deleted for good. A mail tells its
 * user the reason, and they may object.
 */
export function removePerson(
  {connection: {db}, env, jobs}: Needs,
  actor: SignedIn,
  userId: string,
  reason: string,
): Promise<'done' | PeopleRefusal> {
  return db.transaction(async tx => {
    if (!(await lockAdmins(tx, env.demo)).has(actor.userId)) return 'forbidden';
    if (userId === actor.userId) return 'own-account';
    await actAs(tx, {actor, verb: 'person.remove', reason});
    const person = await lockPerson(tx, userId);
    if (!person) return 'not-found';
    if (person.removedAt) return 'done';
    if (isNamedAdmin(env, person.email)) return 'named-admin';
    const removedAt = new Date();
    await tx
      .update(userPrivate)
      .set({removedAt, updatedAt: removedAt})
      .where(eq(userPrivate.userId, userId));
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await tx.delete(verifications).where(eq(verifications.value, userId));
    const goneAt = new Date(removedAt.getTime() + DELETED_KEPT_DAYS * DAY_MS);
    const mailbox = await mailboxOf(tx, userId);
    if (mailbox?.isTheirs) {
      const letter = accountRemovedLetter(goneAt, reason, `${env.publicUrl}/about`);
      await tell(tx, jobs, mailbox.email, letter);
    }
    return 'done';
  });
}

/** Opens it again, as it was but for its sessions. */
export function restorePerson(
  {connection: {db}, env, jobs}: Needs,
  actor: SignedIn,
  userId: string,
): Promise<'done' | PeopleRefusal> {
  return db.transaction(async tx => {
    await actAs(tx, {actor, verb: 'person.restore', reason: null});
    const [restored] = await tx
      .update(userPrivate)
      .set({removedAt: null, updatedAt: new Date()})
      .where(and(eq(userPrivate.userId, userId), isNotNull(userPrivate.removedAt)))
      .returning({userId: userPrivate.userId});
    if (restored) {
      const mailbox = await mailboxOf(tx, userId);
      if (mailbox?.isTheirs) {
        await tell(tx, jobs, mailbox.email, accountKeptLetter(`${env.publicUrl}/login`));
      } else if (mailbox) {
        // Who never came to choose a password: the link that was sent went with the account.
        await invite(tx, jobs, mailbox.email);
      }
      return 'done';
    }
    return (await lockPerson(tx, userId)) ? 'done' : 'not-found';
  });
}

async function lockPerson(tx: TableTransaction, userId: string) {
  const [person] = await tx
    .select()
    .from(userPrivate)
    .where(eq(userPrivate.userId, userId))
    .for('update');
  return person;
}

/** Where an account's mail goes, and whether that is known to be theirs. */
async function mailboxOf(tx: TableTransaction, userId: string) {
  const [account] = await tx
    .select({email: users.email, isTheirs: users.emailVerified})
    .from(users)
    .where(eq(users.id, userId));
  return account;
}

async function tell(
  tx: TableTransaction,
  jobs: Needs['jobs'],
  email: string,
  letter: Letter,
): Promise<void> {
  const data = {to: [email], letter, isPaced: true};
  await jobs.enqueue(tx, {name: 'mail', id: randomUUID(), data});
}
