import {and, eq, isNull} from 'drizzle-orm';
import {SENTENCES} from '../../../common/errors.ts';
import {type Role, DELETED_KEPT_DAYS} from '../../../common/limits.ts';
import type {SignedIn} from '../../../permissions/actor.ts';
import {users} from '../../../schema/tables/private/users.ts';
import {suspensions, userPrivate} from '../../../schema/tables/restricted/users.ts';
import type {DatabaseConnection, TableTransaction} from '../../db/db.ts';
import type {Services} from '../../services.ts';
import {isOfTheDemo} from '../../../common/texts/addresses.ts';
import {actAs} from '../history/act-as.ts';
import {isSuspended} from '../accounts/sessions/actor.ts';

/** The e-mail addresses of all admins, as far as they have shown that these are theirs. */
export async function adminAddresses(db: DatabaseConnection['db']): Promise<string[]> {
  const admins = await db
    .select({email: users.email})
    .from(userPrivate)
    .innerJoin(users, eq(users.id, userPrivate.userId))
    .where(
      and(
        eq(userPrivate.role, 'admin'),
        eq(users.emailVerified, true),
        isNull(userPrivate.removedAt),
      ),
    )
    .orderBy(users.email);
  return admins.map(({email}) => email);
}

/**
 * The admins who can log in and write. Until the transaction ends no other changes who is an admin: of two
 * admins who leave, or remove the other's role, at the same moment one is the later.
 * @param demo whether the demo's accounts can log in here.
 */
export async function lockAdmins(
  tx: TableTransaction,
  demo: boolean,
): Promise<ReadonlySet<string>> {
  const isAdmin = eq(userPrivate.role, 'admin');
  await tx
    .select({userId: userPrivate.userId})
    .from(userPrivate)
    .where(isAdmin)
    .orderBy(userPrivate.userId)
    .for('update');
  // Read again: the transaction that this one waited for may have removed a role.
  const admins = await tx
    .select({userId: userPrivate.userId, email: users.email})
    .from(userPrivate)
    .innerJoin(users, eq(users.id, userPrivate.userId))
    .leftJoin(suspensions, eq(suspensions.userId, userPrivate.userId))
    .where(
      and(
        isAdmin,
        eq(users.emailVerified, true),
        isNull(userPrivate.removedAt),
        isNull(suspensions.userId),
      ),
    );
  const open = admins.filter(({email}) => demo || !isOfTheDemo(email));
  return new Set(open.map(({userId}) => userId));
}

type Needs = Pick<Services, 'connection' | 'env'>;

/**
 * Changes a user's role. Users cannot change their own, so an admin always remains, also when two remove
 * each other's role: the later is no longer an admin. An admin is never suspended: `case.decide` locks
 * the same row.
 */
export function changeRole(
  {connection: {db}, env}: Needs,
  actor: SignedIn,
  userId: string,
  role: Role,
): Promise<'done' | PeopleRefusal> {
  return db.transaction(async tx => {
    if (!(await lockAdmins(tx, env.demo)).has(actor.userId)) return 'forbidden';
    if (userId === actor.userId) return 'own-role';
    await actAs(tx, {actor, verb: 'person.role', reason: null});
    const [person] = await tx
      .select()
      .from(userPrivate)
      .where(eq(userPrivate.userId, userId))
      .for('update');
    if (!person) return 'not-found';
    if (person.role === role) return 'done';
    if (person.removedAt) return 'removed';
    if (role === 'admin' && (await isSuspended(tx, {userId, role}))) return 'suspended';
    if (isNamedAdmin(env, person.email)) return 'named-admin';
    await tx
      .update(userPrivate)
      .set({role, updatedAt: new Date()})
      .where(eq(userPrivate.userId, userId));
    return 'done';
  });
}

/** Whether the operator's settings make this user an admin, so that a change here would not last. */
export const isNamedAdmin = ({adminEmail}: Needs['env'], email: string): boolean =>
  adminEmail === email;

/** Why an admin cannot change an account: the status of the answer, and its sentence. */
export const REFUSALS = {
  'not-found': [404, SENTENCES['not-found']],
  forbidden: [403, SENTENCES.forbidden],
  'email-taken': [409, 'There is an account with this email already.'],
  'email-leaving': [
    409,
    `An account with this email was deleted within the last ${DELETED_KEPT_DAYS} days. Undo that, and it is here again.`,
  ],
  'email-verified': [409, 'This person verified their email already, so it stays as it is.'],
  'own-role': [409, 'Another admin has to change your own role.'],
  'own-account': [409, 'You can delete your own account on its page.'],
  'named-admin': [409, 'The setting ADMIN_EMAIL makes an admin of this email at each login.'],
  suspended: [409, 'This account is suspended. End that first.'],
  removed: [409, 'This account was deleted. Undo that first.'],
} as const satisfies Record<string, readonly [403 | 404 | 409, string]>;

export type PeopleRefusal = keyof typeof REFUSALS;
