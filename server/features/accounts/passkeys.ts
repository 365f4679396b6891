import {passkey} from '@better-auth/passkey';
import {APIError} from 'better-auth/api';
import {eq} from 'drizzle-orm';
import type {Role} from '../../../common/role.ts';
import {passkeys, sessions} from '../../../schema/tables/private/users.ts';
import {userPrivate} from '../../../schema/tables/restricted/users.ts';
import type {DatabaseConnection} from '../../db/db.ts';
import {allowedOrigins, type Env} from '../../env.ts';
import {isAllowedByLink} from './passkey-link.ts';
import {notePasskey} from './sessions/open-session.ts';

/** Of one account. */
const MOST_PASSKEYS = 20;

/**
 * better-auth's plugin for passkeys. A passkey counts for two factors, the device and what unlocks it, so each
 * ceremony needs the user's verification by the device.
 */
export function passkeyPlugin({db}: Pick<DatabaseConnection, 'db'>, env: Env) {
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

/** Milliseconds after a log-in in which passkeys are added and removed without another. */
const FRESH_MS = 10 * 60_000;

/** Why a session may not add or remove passkeys. */
export type PasskeyRefusal = 'PASSKEY_REQUIRED' | 'LINK_REQUIRED' | 'SESSION_NOT_FRESH';

/**
 * Why a session may not add and remove passkeys; undefined where it may. It takes a log-in of the last minutes, since a
 * passkey opens the account from then on. Where admins need one, a stolen password alone adds none: the first takes a
 * link that was mailed to the admin, the others one of those that there are.
 */
export async function passkeyRefusal(
  db: DatabaseConnection['db'],
  env: Pick<Env, 'adminMfa'>,
  sessionId: string,
): Promise<PasskeyRefusal | undefined> {
  const [found] = await db
    .select({
      role: userPrivate.role,
      byPasskey: sessions.byPasskey,
      createdAt: sessions.createdAt,
      kept: passkeys.id,
    })
    .from(sessions)
    .innerJoin(userPrivate, eq(userPrivate.userId, sessions.userId))
    .leftJoin(passkeys, eq(passkeys.userId, sessions.userId))
    .where(eq(sessions.id, sessionId))
    .limit(1);
  if (!found) return 'PASSKEY_REQUIRED';
  const needs = needsPasskey(env, found.role) && !found.byPasskey;
  if (needs && found.kept) return 'PASSKEY_REQUIRED';
  if (needs) return (await isAllowedByLink(db, sessionId)) ? undefined : 'LINK_REQUIRED';
  return Date.now() - found.createdAt.getTime() < FRESH_MS ? undefined : 'SESSION_NOT_FRESH';
}
