import {randomBytes} from 'node:crypto';
import {and, eq} from 'drizzle-orm';
import {users} from '../../../schema/tables/private/users.ts';
import type {TableTransaction} from '../../db/db.ts';
import type {Auth} from './auth.ts';
import {LINKS_LAST_S} from './mail/links.ts';
import {resetIdentifier} from './reset.ts';
import {inTransaction, type AdapterLink} from './transactional-adapter.ts';

/**
 * A link to choose the first password, for an account whose address is not verified yet. It works like a
 * link for a new password, but longer, because the invited user did not wait for it.
 */
export async function makeInvitation(
  tx: TableTransaction,
  auth: Auth,
  email: string,
): Promise<AdapterLink | undefined> {
  const [user] = await tx
    .select({id: users.id, name: users.name, email: users.email})
    .from(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, false)));
  if (!user) return undefined;
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(Date.now() + LINKS_LAST_S.invitation * 1000);
  const {internalAdapter} = await auth.$context;
  await inTransaction(tx, async () =>
    internalAdapter.createVerificationValue({
      identifier: resetIdentifier(token),
      value: user.id,
      expiresAt,
    }),
  );
  return {user, token};
}
