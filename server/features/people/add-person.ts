import {randomUUID} from 'node:crypto';
import {eq, sql} from 'drizzle-orm';
import type {NewPerson} from '../../../common/api/people.ts';
import type {SignedIn} from '../../../permissions/actor.ts';
import {users, verifications} from '../../../schema/tables/private/users.ts';
import {userProfiles} from '../../../schema/tables/public/user-profiles.ts';
import {userPrivate} from '../../../schema/tables/restricted/users.ts';
import type {TableTransaction} from '../../db/db.ts';
import type {Services} from '../../services.ts';
import {actAs} from '../history/act-as.ts';
import type {PeopleRefusal} from './admins.ts';

const VERBS = {
  added: 'person.add',
  invited: 'person.invite',
  readdressed: 'person.correctEmail',
} as const;

/** Writes into the history what no trigger sees there; no e-mail address is in it. */
async function noteAccount(
  tx: TableTransaction,
  actor: SignedIn,
  userId: string,
  done: keyof typeof VERBS,
): Promise<void> {
  await actAs(tx, {actor, verb: VERBS[done], reason: null});
  await tx.execute(sql`
    select history_add('person', user_id, coalesce(nickname, name), null, user_id,
                       null, jsonb_build_object('account', ${done}::text))
      from user_profiles where user_id = ${userId}`);
}

type Needs = Pick<Services, 'connection' | 'jobs'>;

/**
 * Opens an account without a password, and queues a mail with a link to choose one. Log-ins are refused
 * before: the link proves the address. Adding the same user again, because the answer was lost, does
 * nothing.
 */
export function addPerson(
  {connection: {db}, jobs}: Needs,
  actor: SignedIn,
  {userId, email, username, name, nickname, city, state}: NewPerson,
): Promise<'done' | PeopleRefusal> {
  return db.transaction(async tx => {
    const [added] = await tx
      .insert(users)
      .values({id: userId, email, name: name ?? nickname ?? username, emailVerified: false})
      .onConflictDoNothing()
      .returning({id: users.id});
    if (!added) return whyTaken(tx, userId, email);
    // The account's trigger has made both halves.
    const updatedAt = new Date();
    await tx
      .update(userProfiles)
      .set({name, nickname, city, state, updatedAt})
      .where(eq(userProfiles.userId, userId));
    await tx.update(userPrivate).set({username, updatedAt}).where(eq(userPrivate.userId, userId));
    await noteAccount(tx, actor, userId, 'added');
    await invite(tx, jobs, email);
    return 'done';
  });
}

async function whyTaken(
  tx: TableTransaction,
  userId: string,
  email: string,
): Promise<'done' | PeopleRefusal> {
  const [account] = await tx
    .select({userId: userPrivate.userId, removedAt: userPrivate.removedAt})
    .from(userPrivate)
    .where(eq(userPrivate.email, email));
  if (account?.userId === userId) return 'done';
  return account?.removedAt ? 'email-leaving' : 'email-taken';
}

/** Leaves word for a mail with a link to choose a password. */
export const invite = (tx: TableTransaction, jobs: Needs['jobs'], email: string): Promise<void> =>
  jobs.enqueue(tx, {
    name: 'account-mail',
    id: randomUUID(),
    data: {kind: 'invitation', email},
  });

/** Mails another link to choose a password, to a user who has never used one. */
export function invitePerson(
  {connection: {db}, jobs}: Needs,
  actor: SignedIn,
  userId: string,
): Promise<'done' | PeopleRefusal> {
  return db.transaction(async tx => {
    const person = await lockUnverified(tx, userId);
    if (typeof person === 'string') return person;
    await noteAccount(tx, actor, userId, 'invited');
    await invite(tx, jobs, person.email);
    return 'done';
  });
}

/**
 * Changes the address of a user who has not verified theirs, and mails the link there; links to the earlier
 * address are void. A verified address is its owner's alone: an admin who could change it could log in as
 * them.
 */
export function correctEmail(
  {connection: {db}, jobs}: Needs,
  actor: SignedIn,
  userId: string,
  email: string,
): Promise<'done' | PeopleRefusal> {
  return db.transaction(async tx => {
    const person = await lockUnverified(tx, userId);
    if (typeof person === 'string') return person;
    if (person.email === email) return 'done';
    const [account] = await tx.select({id: users.id}).from(users).where(eq(users.email, email));
    if (account) return 'email-taken';
    await tx.delete(verifications).where(eq(verifications.value, userId));
    await tx.update(users).set({email, updatedAt: new Date()}).where(eq(users.id, userId));
    await noteAccount(tx, actor, userId, 'readdressed');
    await invite(tx, jobs, email);
    return 'done';
  });
}

async function lockUnverified(tx: TableTransaction, userId: string) {
  const [person] = await tx
    .select({
      email: userPrivate.email,
      verified: userPrivate.verified,
      removedAt: userPrivate.removedAt,
    })
    .from(userPrivate)
    .where(eq(userPrivate.userId, userId))
    .for('update');
  if (!person) return 'not-found';
  if (person.removedAt) return 'removed';
  return person.verified ? 'email-verified' : person;
}
