import {betterAuth} from 'better-auth';
import {drizzleAdapter} from 'better-auth/adapters/drizzle';
import {APIError, isAPIError} from 'better-auth/api';
import {getSessionCookie} from 'better-auth/cookies';
import {and, eq, isNotNull} from 'drizzle-orm';
import {LENGTHS, SAFE_PASSWORD_LENGTH} from '../../../common/limits.ts';
import {
  accounts,
  passkeys,
  sessions,
  users,
  verifications,
} from '../../../schema/tables/private/users.ts';
import {suspensions, userPrivate} from '../../../schema/tables/restricted/users.ts';
import type {DatabaseConnection} from '../../db/db.ts';
import {allowedOrigins, type Env} from '../../env.ts';
import {databaseCode} from '../../http/refusals.ts';
import {logSeldom, nameOf} from '../../runtime/log.ts';
import {autoFlagNewUser} from '../moderation/auto-flag.ts';
import {isOfTheDemo} from '../../../common/texts/addresses.ts';
import {LINKS_LAST_S} from './mail/account-letters.ts';
import {passkeyPlugin} from './passkeys.ts';
import {hashPassword, sessionsByPassword, verifyAndNote} from './sessions/open-session.ts';
import {noteFault, handOver, transactionalAdapter} from './transactional-adapter.ts';

/** The header that carries the peer's address to better-auth; the auth route overwrites it. */
export const CLIENT_ADDRESS_HEADER = 'x-signpost-client';

type Origin = Pick<Env, 'port' | 'publicUrl'>;

/** Characters of a message of better-auth that are logged. */
const LOGGED_LENGTH = 80;

/** Whether users reach the app by TLS. */
export const isByTls = ({publicUrl}: Pick<Env, 'publicUrl'>): boolean =>
  publicUrl.startsWith('https:');

/** Instances on one host share cookies, so names differ; `__Host-` needs TLS and this very host. */
const cookiePrefixOf = (env: Origin) => `${isByTls(env) ? '__Host-' : ''}signpost-${env.port}`;

/** The name of the session cookie, and its name under TLS in earlier versions. */
export const sessionCookieNames = (env: Origin) => ({
  current: `${cookiePrefixOf(env)}.session_token`,
  former: `__Secure-signpost-${env.port}.session_token`,
});

/** Whether these headers carry a session's cookie, whatever it may still open. */
export const carrySession = (headers: Headers, env: Origin): boolean =>
  getSessionCookie(headers, {cookiePrefix: cookiePrefixOf(env)}) !== null;

export function createAuth({db, zql}: DatabaseConnection, env: Env) {
  const auth = betterAuth({
    baseURL: env.publicUrl,
    basePath: '/api/auth',
    secret: env.authSecret,
    trustedOrigins: allowedOrigins(env),
    database: sessionsByPassword(
      db,
      drizzleAdapter(transactionalAdapter(db), {
        provider: 'pg',
        schema: {
          user: users,
          session: sessions,
          account: accounts,
          verification: verifications,
          passkey: passkeys,
        },
      }),
    ),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: SAFE_PASSWORD_LENGTH,
      maxPasswordLength: LENGTHS.password,
      password: {hash: hashPassword, verify: verifyAndNote},
      requireEmailVerification: true,
      sendResetPassword: handOver,
      resetPasswordTokenExpiresIn: LINKS_LAST_S.reset,
      revokeSessionsOnPasswordReset: true,
    },
    emailVerification: {
      sendVerificationEmail: handOver,
      // Ours goes out in the transaction that makes the account.
      sendOnSignUp: false,
      expiresIn: LINKS_LAST_S.verification,
      afterEmailVerification: ({id}) => autoFlagNewUser(zql, id),
    },
    // A reader of the table cannot set a password.
    verification: {storeIdentifier: 'hashed'},
    // A cached session would outlive its deletion.
    session: {cookieCache: {enabled: false}},
    // Ours count in the database, and by person too: server/features/accounts/limits.ts.
    rateLimit: {enabled: false},
    plugins: [passkeyPlugin({db}, env)],
    databaseHooks: {
      session: {
        create: {
          before: async ({userId}) => {
            await assertNotRemoved(db, userId);
            return env.demo || !(await isDemoAccount(db, userId));
          },
          after: ({userId}) => promoteConfiguredAdmin(db, env.adminEmail, userId),
        },
      },
    },
    advanced: {
      cookiePrefix: cookiePrefixOf(env),
      // It would add the prefix `__Secure-`.
      useSecureCookies: false,
      defaultCookieAttributes: {secure: isByTls(env)},
      // With joins a log-in takes one statement in all cases; without, one more where there is an account.
      database: {generateId: 'uuid', joins: true},
      // Left to itself it drops the check wherever an environment variable speaks of tests.
      disableOriginCheck: false,
      ipAddress: {
        ipAddressHeaders: [CLIENT_ADDRESS_HEADER],
        disableIpTracking: !env.keepIpAddresses,
      },
    },
    // Its own log lines would carry statements with their values: tokens and addresses.
    logger: {
      // Below it, messages name people.
      level: 'warn',
      log: (level, message: unknown, ...details: unknown[]) => {
        const fault = details.find(detail => databaseCode(detail) !== undefined);
        noteFault(fault);
        const code = databaseCode(fault) ?? '';
        // Behind a colon it repeats what the client sent.
        const [words = ''] = String(message).split(':', 1);
        // Apart, so that what a client causes does not hide a fault of the database.
        const event = code ? 'auth-failed' : 'auth';
        logSeldom(level === 'error' ? 'error' : 'warn', event, {
          message: words.slice(0, LOGGED_LENGTH),
          code,
        });
      },
    },
    // It would print a line for each request that it refuses.
    onAPIError: {
      onError: (error, {logger}: {logger: {error(message: string, fault: unknown): void}}) => {
        if (isAPIError(error) && error.status !== 'INTERNAL_SERVER_ERROR') {
          logSeldom('warn', 'auth-refused', {status: error.status});
        } else logger.error(nameOf(error), error);
      },
    },
    telemetry: {enabled: false},
  });
  return Object.assign(auth, {adminMfa: env.adminMfa});
}

export type Auth = ReturnType<typeof createAuth>;

/** Their password is public: a database that was tried out on one machine must not open to others. */
async function isDemoAccount(db: DatabaseConnection['db'], userId: string): Promise<boolean> {
  const [user] = await db.select({email: users.email}).from(users).where(eq(users.id, userId));
  return user !== undefined && isOfTheDemo(user.email);
}

/**
 * Said to those alone who know the password of an account that an admin deleted.
 * @throws {APIError} which answers the log-in.
 */
async function assertNotRemoved(db: DatabaseConnection['db'], userId: string): Promise<void> {
  const [removed] = await db
    .select({userId: userPrivate.userId})
    .from(userPrivate)
    .where(and(eq(userPrivate.userId, userId), isNotNull(userPrivate.removedAt)));
  if (!removed) return;
  const message = 'This account was deleted. Write to us if you want it back.';
  throw new APIError('FORBIDDEN', {code: 'ACCOUNT_REMOVED', message});
}

/**
 * `ADMIN_EMAIL` makes an admin only of the user who set the password by a link that was mailed there: verifying an
 * address takes a press, and a stranger may have chosen the password of a sign-up.
 */
async function promoteConfiguredAdmin(
  db: DatabaseConnection['db'],
  adminEmail: string | undefined,
  userId: string,
): Promise<void> {
  if (!adminEmail) return;
  const [admin] = await db
    .select({id: users.id})
    .from(users)
    .innerJoin(accounts, and(eq(accounts.userId, users.id), accounts.passwordByMail))
    .where(and(eq(users.id, userId), eq(users.email, adminEmail), eq(users.emailVerified, true)));
  if (!admin) return;
  await db.transaction(async tx => {
    await tx.update(userPrivate).set({role: 'admin'}).where(eq(userPrivate.userId, admin.id));
    await tx.delete(suspensions).where(eq(suspensions.userId, admin.id));
  });
}
