import {and, eq, isNull} from 'drizzle-orm';
import {users} from '../../../schema/tables/private/users.ts';
import {suspensions, userPrivate} from '../../../schema/tables/restricted/users.ts';
import type {DatabaseConnection, TableTransaction} from '../../db/db.ts';
import {isOfTheDemo} from '../accounts/demo.ts';

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
