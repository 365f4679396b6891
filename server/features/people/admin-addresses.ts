import {and, eq, isNull} from 'drizzle-orm';
import {users} from '../../../schema/tables/private/users.ts';
import {userPrivate} from '../../../schema/tables/restricted/users.ts';
import type {DatabaseConnection} from '../../db/db.ts';

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
