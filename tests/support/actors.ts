import {eq} from 'drizzle-orm';
import type {Actor, SignedIn} from '../../permissions/actor.ts';
import {users} from '../../schema/tables/private/users.ts';
import {userPrivate} from '../../schema/tables/restricted/users.ts';
import type {DatabaseConnection} from '../../server/db/db.ts';

/** The users of the tests. Their roles are fixed; each test adds the rows that they own. */
const person = (number: number, role: SignedIn['role'] = 'user') =>
  ({userId: `00000000-0000-4000-8000-00000000000${number}`, role}) as const satisfies SignedIn;

export const ana = person(1);
export const ben = person(2);
export const owner = person(3);
export const admin = person(4, 'admin');
export const visitor = undefined;

export const MEMBERS = {ana, ben, owner, admin} as const;
export const ACTORS = {visitor, ...MEMBERS} as const satisfies Record<string, Actor>;
export type ActorName = keyof typeof ACTORS;

export const emailOf = (name: keyof typeof MEMBERS) => `${name}@example.com`;

/** Gives all but the visitor an account, and the admin the role. */
export async function addActors(db: DatabaseConnection['db']): Promise<void> {
  const rows = Object.entries(MEMBERS).map(([name, {userId}]) => ({
    id: userId,
    name,
    email: `${name}@example.com`,
    emailVerified: true,
  }));
  await db.insert(users).values(rows);
  await db.update(userPrivate).set({role: 'admin'}).where(eq(userPrivate.userId, admin.userId));
}
