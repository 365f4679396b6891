import {createHash, randomBytes} from 'node:crypto';
import {passkey} from '@better-auth/passkey';
import {APIError} from 'better-auth/api';
import {and, eq, gt} from 'drizzle-orm';
import type {Role} from '../../../common/limits.ts';
import {passkeys, sessions, verifications} from '../../../schema/tables/private/users.ts';
import {userPrivate} from '../../../schema/tables/restricted/users.ts';
import type {DatabaseConnection, TableTransaction} from '../../db/db.ts';
import {allowedOrigins, type Env} from '../../env.ts';
import {LINKS_LAST_S} from './mail/account-letters.ts';
import {notePasskey} from './sessions/open-session.ts';

type Database = DatabaseConnection['db'];

/** A reader of the table cannot use a link: it holds digests. */
const identifierOf = (what: 'link' | 'session', secret: string): string =>
  `passkey-${what}:${createHash('sha256').update(secret).digest('base64url')}`;

const endsAt = () => new Date(Date.now() + LINKS_LAST_S.passkey * 1000);

/** @returns the secret of a link that lets one session of the user add a passkey. */
export async function makePasskeyLink(tx: TableTransaction, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await tx
    .insert(verifications)
    .values({identifier: identifierOf('link', token), value: userId, expiresAt: endsAt()});
  return token;
}

/**
 * A session with the mailed link may add a passkey, once, and its own user alone.
 * @returns whether it may.
 */
export async function usePasskeyLink(
  db: Database,
  token: string,
  session: {readonly id: string; readonly userId: string},
): Promise<boolean> {
  return db.transaction(async tx => {
    const spent = await tx
      .delete(verifications)
      .where(
        and(
          eq(verifications.identifier, identifierOf('link', token)),
          eq(verifications.value, session.userId),
          gt(verifications.expiresAt, new Date()),
        ),
      )
      .returning({id: verifications.id});
    if (spent.length === 0) return false;
    const identifier = identifierOf('session', session.id);
    await tx.insert(verifications).values({identifier, value: session.userId, expiresAt: endsAt()});
    return true;
  });
}

async function isAllowedByLink(db: Database, sessionId: string): Promise<boolean> {
  const [found] = await db
    .select({id: verifications.id})
    .from(verifications)
    .where(
      and(
        eq(verifications.identifier, identifierOf('session', sessionId)),
        gt(verifications.expiresAt, new Date()),
      ),
    );
  return found !== undefined;
}

/** Of one account. */
const MOST_PASSKEYS = 20;

/** A passkey counts for two factors, the device and what unlocks it, so each use verifies the user. */
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
