import {eq} from 'drizzle-orm';
import type {SignedIn} from '../../../permissions/actor.ts';
import {users, verifications} from '../../../schema/tables/private/users.ts';
import {userPrivate} from '../../../schema/tables/restricted/users.ts';
import type {TableTransaction} from '../../db/db.ts';
import type {Services} from '../../services.ts';
import {invite, noteAccount} from './add-person.ts';
import type {PeopleRefusal} from './refusals.ts';

type Needs = Pick<Services, 'connection' | 'jobs'>;

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
