import {and, eq, isNull} from 'drizzle-orm';
import {suspensions} from '../../schema/guarded/suspensions.ts';
import {userPrivate} from '../../schema/guarded/user-private.ts';
import {users} from '../../schema/private/users.ts';
import {isOfTheDemo} from '../accounts/demo.ts';
import type {TableTransaction} from '../db.ts';

/**
 * Those admins who can log in and write, and nobody changes who is one before the transaction ends: of two admins
 * who go, or take the other's role, at the same moment one is the later.
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
  // Read anew: what was waited for may have taken somebody's role.
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
