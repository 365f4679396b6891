import {passkey} from '@better-auth/passkey';
import {APIError} from 'better-auth/api';
import {eq} from 'drizzle-orm';
import {userPrivate} from '../../schema/guarded/user-private.ts';
import {passkeys} from '../../schema/private/passkeys.ts';
import {sessions} from '../../schema/private/sessions.ts';
import type {Role} from '../../schema/role.ts';
import type {Connection} from '../db.ts';
import {allowedOrigins, type Env} from '../env.ts';
import {notePasskey} from './open-session.ts';

/** Of one account. */
const MOST_PASSKEYS = 20;

/**
 * better-auth's plugin for passkeys. A passkey counts for two factors, the device and what unlocks it, so each
 * ceremony needs the user's verification by the device.
 */
export function passkeyPlugin({db}: Pick<Connection, 'db'>, env: Env) {
  return passkey({
    rpID: new URL(env.publicUrl).hostname,
    rpName: 'Signpost',
    origin: [...allowedOrigins(env)],
    authenticatorSelection: {residentKey: 'required', userVerification: 'required'},
    advanced: {webAuthnChallengeCookie: 'passkey'},
    registration: {
      afterVerification: async ({verification, user}) => {
        assertUserVerified(verification.registrationInfo?.userVerified);
        const own = await db
          .select({id: passkeys.id})
          .from(passkeys)
          .where(eq(passkeys.userId, user.id));
        if (own.length < MOST_PASSKEYS) return;
        const message = 'You have as many passkeys as there can be. Please remove one first.';
        throw new APIError('BAD_REQUEST', {code: 'TOO_MANY_PASSKEYS', message});
      },
    },
    authentication: {
      afterVerification: async ({verification, clientData}) => {
        assertUserVerified(verification.authenticationInfo.userVerified);
        notePasskey(clientData.id);
      },
    },
  });
}

function assertUserVerified(isVerified: boolean | undefined): void {
  if (isVerified) return;
  const message = 'The device has to be unlocked for a passkey.';
  throw new APIError('UNAUTHORIZED', {code: 'USER_NOT_VERIFIED', message});
}

/** Whether `ADMIN_MFA` withholds the rights of the role in a session that a password alone has opened. */
export const needsPasskey = ({adminMfa}: Pick<Env, 'adminMfa'>, role: Role): boolean =>
  adminMfa && role === 'admin';

/**
 * Whether a session may add and remove passkeys. Where admins need one, a stolen password alone adds none to those that
 * an admin has, and removes none; the first of all is added with it.
 */
export async function mayManagePasskeys(
  db: Connection['db'],
  env: Pick<Env, 'adminMfa'>,
  sessionId: string,
): Promise<boolean> {
  const [found] = await db
    .select({role: userPrivate.role, byPasskey: sessions.byPasskey, kept: passkeys.id})
    .from(sessions)
    .innerJoin(userPrivate, eq(userPrivate.userId, sessions.userId))
    .leftJoin(passkeys, eq(passkeys.userId, sessions.userId))
    .where(eq(sessions.id, sessionId))
    .limit(1);
  if (!found) return false;
  return found.byPasskey || !found.kept || !needsPasskey(env, found.role);
}
