import {eq} from 'drizzle-orm';
import type {Role} from '../../../common/role.ts';
import type {SignedIn} from '../../../permissions/actor.ts';
import {userPrivate} from '../../../schema/tables/restricted/users.ts';
import type {Services} from '../../services.ts';
import {actAs} from '../history/act-as.ts';
import {isSuspended} from '../moderation/suspended.ts';
import {lockAdmins} from './admins.ts';
import type {PeopleRefusal} from './refusals.ts';

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
