import {randomUUID} from 'node:crypto';
import {isAPIError} from 'better-auth/api';
import {and, asc, eq} from 'drizzle-orm';
import {accounts, passkeys, users, verifications} from '../../../schema/tables/private/users.ts';
import type {Services} from '../../services.ts';
import {autoFlagNewUser} from '../moderation/auto-flag.ts';
import {passwordChangedLetter} from './mail/account-letters.ts';
import {inTransaction} from './transactional-adapter.ts';

type Needs = Pick<Services, 'auth' | 'connection' | 'env' | 'jobs'>;

export async function isResetToken({auth}: Pick<Needs, 'auth'>, token: string): Promise<boolean> {
  return (await ownerOf(auth, token)) !== undefined;
}

/**
 * Sets a password with the token of a link, once; ends all sessions, and voids all other links. The link
 * came by mail, so the address is verified too. Passkeys stay: for admins they are the second factor, which a mailbox
 * alone must not take away. The mail lists them, in case a stranger added one.
 * @returns whose it was; undefined when the token is spent, too old or none.
 */
export async function resetPassword(
  {auth, connection: {db, zql}, env, jobs}: Needs,
  token: string,
  newPassword: string,
): Promise<{email: string; passkeys: number} | undefined> {
  try {
    const done = await db.transaction(async tx => {
      const {result: userId} = await inTransaction(tx, () => ownerOf(auth, token));
      if (userId === undefined) return undefined;
      // First of all: waits for sessions that are being opened with the old password, which are then ended.
      const [user] = await tx
        .select({email: users.email, name: users.name, wasVerified: users.emailVerified})
        .from(users)
        .where(eq(users.id, userId))
        .for('update');
      if (!user) return undefined;
      await inTransaction(tx, () => auth.api.resetPassword({body: {token, newPassword}}));
      await tx
        .update(accounts)
        .set({passwordByMail: true})
        .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
      await tx.delete(verifications).where(eq(verifications.value, userId));
      await tx.update(users).set({emailVerified: true}).where(eq(users.id, userId));
      const kept = await tx
        .select({name: passkeys.name, createdAt: passkeys.createdAt})
        .from(passkeys)
        .where(eq(passkeys.userId, userId))
        .orderBy(asc(passkeys.createdAt));
      const letter = passwordChangedLetter({
        name: user.name,
        url: `${env.publicUrl}/login`,
        passkeys: kept,
        passkeysUrl: `${env.publicUrl}/account`,
      });
      const data = {to: [user.email], letter};
      await jobs.enqueue(tx, {name: 'mail', id: randomUUID(), data});
      return {...user, userId, passkeys: kept.length};
    });
    if (!done) return undefined;
    if (!done.wasVerified) await autoFlagNewUser(zql, done.userId);
    return {email: done.email, passkeys: done.passkeys};
  } catch (error) {
    if (isAPIError(error) && error.body?.code === 'INVALID_TOKEN') return undefined;
    throw error;
  }
}

/** The identifier under which better-auth stores the token's purpose. */
export const resetIdentifier = (token: string): string => `reset-password:${token}`;

async function ownerOf(auth: Needs['auth'], token: string): Promise<string | undefined> {
  const {internalAdapter} = await auth.$context;
  const found = await internalAdapter.findVerificationValue(resetIdentifier(token));
  return found && found.expiresAt > new Date() ? found.value : undefined;
}
