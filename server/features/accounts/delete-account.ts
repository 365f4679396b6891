import {randomUUID} from 'node:crypto';
import {and, eq, lt, sql} from 'drizzle-orm';
import {UNASSIGNED_NAME, UNASSIGNED_STATE} from '../../../common/limits.ts';
import {displayName} from '../../../common/texts/words.ts';
import {contactMessages} from '../../../schema/tables/private/contact-messages.ts';
import {users} from '../../../schema/tables/private/users.ts';
import {verifications} from '../../../schema/tables/private/verifications.ts';
import {userPrivate} from '../../../schema/tables/restricted/user-private.ts';
import type {TableTransaction} from '../../db/db.ts';
import type {Services} from '../../services.ts';
import {lockAdmins} from '../people/admins.ts';
import {accountDeletedLetter} from './mail/account-letters.ts';
import type {DataOwner} from './own-data/own-data.ts';
import {ownMessages} from './own-messages.ts';
import {stillFits} from './sessions/open-session.ts';

type Needs = Pick<Services, 'auth' | 'connection' | 'env' | 'jobs'>;

/** The hash of an account's password, where this is it. */
export async function hashThatFits(
  {auth}: Pick<Needs, 'auth'>,
  userId: string,
  password: string,
): Promise<string | undefined> {
  const {internalAdapter, password: hashes} = await auth.$context;
  const accounts = await internalAdapter.findAccounts(userId);
  const hash = accounts.find(({providerId}) => providerId === 'credential')?.password;
  return hash && (await hashes.verify({hash, password})) ? hash : undefined;
}

/** What must still be so when the account goes: that an admin deleted it, or that a password fits. */
type Condition = {readonly removedBefore: Date} | {readonly hash: string};

/**
 * Deletes an account with all that identifies its user. Signs that another user confirmed stay, anonymous;
 * stores stay without their owner. A job deletes the files afterwards, and a mail confirms the deletion.
 * @returns `only-admin` for the last admin who can log in, `kept` when the condition no longer holds;
 * nothing is changed then.
 */
export function deleteAccount(
  {connection: {db}, env, jobs}: Omit<Needs, 'auth'>,
  {userId, email}: DataOwner,
  condition: Condition,
): Promise<'deleted' | 'only-admin' | 'kept'> {
  return db.transaction(async tx => {
    // After whatever they write at this moment, which else would be there again.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`);
    const isOwnWish = 'hash' in condition;
    // Before any other row, as where a password is set.
    if (isOwnWish && !(await stillFits(tx, userId, condition.hash))) return 'kept';
    if (await isOnlyAdmin(tx, userId, env.demo)) return 'only-admin';
    if (!isOwnWish && !(await isRemoved(tx, userId, condition.removedBefore))) return 'kept';
    await deleteSigns(tx, userId);
    await tx.execute(sql`delete from sign_interactions where user_id = ${userId}`);
    await namelessStores(tx, userId);
    await tx.execute(sql`
      update private.uploads u set state = 'expired', refusal = null
       where u.user_id = ${userId} and not exists (
         select from signs s where s.id = u.sign_id and s.image_url = u.image_url)`);
    await tx.delete(contactMessages).where(await ownMessages(tx, {email}));
    await tx.delete(verifications).where(eq(verifications.value, userId));
    // With it goes what hangs at it: profile, logins, claims, follows, notifications, counts.
    await tx.delete(users).where(eq(users.id, userId));
    await forgetJobs(tx, email);
    await forgetJobs(tx, userId);
    await jobs.enqueue(tx, {name: 'sweep-uploads', id: randomUUID(), data: {}});
    // Whose account an admin deletes was told then, and may have had no part in that address.
    if (isOwnWish) {
      const farewell = {to: [email], letter: accountDeletedLetter()};
      await jobs.enqueue(tx, {name: 'mail', id: randomUUID(), data: farewell});
    }
    return 'deleted';
  });
}

async function isRemoved(tx: TableTransaction, userId: string, before: Date): Promise<boolean> {
  const [removed] = await tx
    .select({userId: userPrivate.userId})
    .from(userPrivate)
    .where(and(eq(userPrivate.userId, userId), lt(userPrivate.removedAt, before)))
    .for('update');
  return removed !== undefined;
}

/** @param demo whether the demo's accounts can log in here. */
async function isOnlyAdmin(tx: TableTransaction, userId: string, demo: boolean): Promise<boolean> {
  const admins = await lockAdmins(tx, demo);
  return admins.has(userId) && admins.size === 1;
}

async function deleteSigns(tx: TableTransaction, userId: string): Promise<void> {
  // A sign is marked first, which is when it is counted out.
  await tx.execute(sql`
    update signs s set deleted_at = now()
     where s.user_id = ${userId} and s.deleted_at is null and not exists (
       select from sign_interactions i
        where i.sign_id = s.id and i.confirmed and i.user_id <> ${userId})`);
  await tx.execute(sql`delete from signs where user_id = ${userId} and deleted_at is not null`);
}

/** Stores without a name are called after the user who found them. */
async function namelessStores(tx: TableTransaction, userId: string): Promise<void> {
  const nobody = `${UNASSIGNED_NAME} ${displayName(undefined)}`;
  await tx.execute(sql`
    update stores set name = ${nobody} || coalesce(substring(name from ' \\d+$'), '')
     where created_by = ${userId} and state = ${UNASSIGNED_STATE}
       and starts_with(name, ${UNASSIGNED_NAME})`);
}

/** Pending and finished jobs name their recipient in their data. */
async function forgetJobs(tx: TableTransaction, whose: string): Promise<void> {
  await tx.execute(sql`
    delete from pgboss.job where position(to_json(${whose}::text)::text in data::text) > 0`);
}
