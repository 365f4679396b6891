import {randomUUID} from 'node:crypto';
import {and, eq, lt, sql} from 'drizzle-orm';
import {UNASSIGNED_NAME, UNASSIGNED_STATE} from '../../../common/limits.ts';
import {displayName} from '../../../common/texts/words.ts';
import {contactMessages} from '../../../schema/tables/private/contact-messages.ts';
import {accounts, users, verifications} from '../../../schema/tables/private/users.ts';
import {userPrivate} from '../../../schema/tables/restricted/users.ts';
import {statementRows, type TableTransaction} from '../../db/db.ts';
import {retryConflicts} from '../../db/transaction-retry.ts';
import type {Services} from '../../services.ts';
import {lockAdmins} from '../people/admins.ts';
import {accountDeletedLetter} from './mail/account-letters.ts';
import {type DataOwner, ownMessages} from './own-data/own-data.ts';
import {verifyPassword, stillFits} from './sessions/open-session.ts';

type Needs = Pick<Services, 'connection' | 'env' | 'jobs'>;

/** The hash of an account's password, where this is it. */
export async function hashThatFits(
  {connection: {db}}: Pick<Needs, 'connection'>,
  userId: string,
  password: string,
): Promise<string | undefined> {
  const [account] = await db
    .select({hash: accounts.password})
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  const hash = account?.hash;
  return hash && (await verifyPassword({hash, password})) ? hash : undefined;
}

/** Rows of one transaction: users who react to the same signs wait for its end. */
const BATCH = 50;

/** What must still be so when the account goes: that an admin deleted it, or that a password fits. */
type Condition = {readonly removedBefore: Date} | {readonly hash: string};

/**
 * Deletes an account with all that identifies its user. Signs that another user confirmed stay, anonymous;
 * stores stay without their owner. A job deletes the files afterwards, and a mail confirms the deletion.
 * Signs and reactions go in many transactions before the account does; where one fails, these stay deleted.
 * @returns `only-admin` for the last admin who can log in, `kept` when the condition does not hold; nothing is
 * changed then, unless it ceased to hold during the deletion.
 */
export async function deleteAccount(
  {connection: {db}, env, jobs}: Needs,
  {userId, email}: DataOwner,
  condition: Condition,
): Promise<'deleted' | 'only-admin' | 'kept'> {
  // A user who reacts to one of the signs at this moment locks the same rows in another order.
  const inTransaction = <T>(work: (tx: TableTransaction) => Promise<T>) =>
    retryConflicts(() => db.transaction(work));
  const findRefusal = (tx: TableTransaction) => refusalOf(tx, {userId, demo: env.demo, condition});
  const refusal = await inTransaction(findRefusal);
  if (refusal) return refusal;
  for (const step of [deleteReactions, deleteSigns, anonymizeSigns]) {
    // One after the other: each ends before the next takes its locks.
    while ((await inTransaction(tx => step(tx, userId, BATCH))) > 0);
  }
  return inTransaction(async tx => {
    const refusal = await findRefusal(tx);
    if (refusal) return refusal;
    // What was written meanwhile.
    await deleteReactions(tx, userId);
    await deleteSigns(tx, userId);
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
    // A user whose account an admin deletes was told at the time, perhaps at an address that is not theirs.
    if ('hash' in condition) {
      const farewell = {to: [email], letter: accountDeletedLetter()};
      await jobs.enqueue(tx, {name: 'mail', id: randomUUID(), data: farewell});
    }
    return 'deleted';
  });
}

interface Deletion {
  readonly userId: string;
  readonly demo: boolean;
  readonly condition: Condition;
}

/** Why the account may not be deleted. Where it may, nothing else changes its user's rows in this transaction. */
async function refusalOf(
  tx: TableTransaction,
  {userId, demo, condition}: Deletion,
): Promise<'only-admin' | 'kept' | undefined> {
  // Waits for a mutation of the user that is running, whose rows would otherwise outlive the account.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`);
  const isOwnWish = 'hash' in condition;
  // Locks this row before any other, in the same order as a change of the password.
  if (isOwnWish && !(await stillFits(tx, userId, condition.hash))) return 'kept';
  if (await isOnlyAdmin(tx, userId, demo)) return 'only-admin';
  if (!isOwnWish && !(await isRemoved(tx, userId, condition.removedBefore))) return 'kept';
  return undefined;
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

/** @returns how many rows it deleted; at most `most`. */
async function deleteReactions(tx: TableTransaction, userId: string, most?: number) {
  const deleted = await tx.execute(sql`
    delete from sign_interactions where user_id = ${userId} and sign_id in (
      select sign_id from sign_interactions where user_id = ${userId} ${limit(most)})
    returning 1`);
  return statementRows(deleted).length;
}

/** @returns how many rows it deleted; at most `most`. */
async function deleteSigns(tx: TableTransaction, userId: string, most?: number) {
  // A sign is marked first, which is when it is counted out.
  await tx.execute(sql`
    update signs set deleted_at = now() where id in (
      select s.id from signs s
       where s.user_id = ${userId} and s.deleted_at is null and not exists (
         select from sign_interactions i
          where i.sign_id = s.id and i.confirmed and i.user_id <> ${userId}) ${limit(most)})`);
  const deleted = await tx.execute(sql`
    delete from signs where id in (
      select id from signs where user_id = ${userId} and deleted_at is not null ${limit(most)})
    returning 1`);
  return statementRows(deleted).length;
}

/** @returns how many signs lost their author; at most `most`. */
async function anonymizeSigns(tx: TableTransaction, userId: string, most: number) {
  const changed = await tx.execute(sql`
    update signs set user_id = null where id in (
      select id from signs where user_id = ${userId} ${limit(most)})
    returning 1`);
  return statementRows(changed).length;
}

const limit = (most: number | undefined) => (most === undefined ? sql`` : sql`limit ${most}`);

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
