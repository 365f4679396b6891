import {eq} from 'drizzle-orm';
import type {SignedIn} from '../../../permissions/actor.ts';
import {sessions} from '../../../schema/tables/private/users.ts';
import {userPrivate} from '../../../schema/tables/restricted/users.ts';
import type {Services} from '../../services.ts';
import {lockAdmins} from './admins.ts';
import type {PeopleRefusal} from './refusals.ts';

type Needs = Pick<Services, 'connection' | 'env'>;

/** Logs a user out everywhere, as when a device was lost or a stranger is logged in. Links in mails still work. */
export function endSessions(
  {connection: {db}, env}: Needs,
  actor: SignedIn,
  userId: string,
): Promise<'done' | PeopleRefusal> {
  return db.transaction(async tx => {
    if (!(await lockAdmins(tx, env.demo)).has(actor.userId)) return 'forbidden';
    // Waits for a session that is being opened, to end that too.
    const [person] = await tx
      .select({userId: userPrivate.userId})
      .from(userPrivate)
      .where(eq(userPrivate.userId, userId))
      .for('update');
    if (!person) return 'not-found';
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    return 'done';
  });
}
