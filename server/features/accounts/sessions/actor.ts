import {getSessionCookie} from 'better-auth/cookies';
import {eq, type SQLWrapper} from 'drizzle-orm';
import {isStorable} from '../../../../common/api/fields/args.ts';
import {DAY_MS} from '../../../../common/time.ts';
import {type Actor, type SignedIn, toRole} from '../../../../permissions/actor.ts';
import {sessions} from '../../../../schema/tables/private/users.ts';
import {userPrivate} from '../../../../schema/tables/restricted/users.ts';
import type {DatabaseConnection} from '../../../db/db.ts';
import type {Auth} from '../auth.ts';
import {needsPasskey} from '../passkeys.ts';
import {withFaults} from '../transactional-adapter.ts';

/** Milliseconds from log-in to the end of a session, however often it is used: a lost device does not stay logged in. */
const SESSION_ENDS_MS = 30 * DAY_MS;

/** Drops a session over the maximum age; better-auth extends its own expiry with each use. */
const stillOpen = <Found extends {session: {createdAt: Date}}>(found: Found | null) =>
  found && Date.now() - found.session.createdAt.getTime() < SESSION_ENDS_MS ? found : null;

/**
 * The session whose cookie these headers carry. It is not prolonged: the cookie that goes with that
 * would be lost on zero-cache and run out in the browser.
 */
export async function sessionOf(headers: Headers, auth: Auth) {
  const query = {disableCookieCache: true, disableRefresh: true};
  return stillOpen(await withFaults(() => auth.api.getSession({headers, query})));
}

/** `needsPasskey`: an admin whose rights are withheld until a passkey opens the session. */
type SignedInHere = SignedIn & {readonly needsPasskey?: true};

/**
 * Who sends these headers, by their session cookie. Session and role are read afresh each time, so
 * that a log-out or a changed role holds from the next request on.
 */
export async function actorOf(
  headers: Headers,
  auth: Auth,
  db: DatabaseConnection['db'],
): Promise<Actor> {
  const looking = sessionOf(headers, auth);
  const [session, named] = await Promise.all([looking, standingNamed(headers, auth, db)]);
  return session ? signedIn(session.session, named, auth, db) : undefined;
}

/**
 * The same for a browser's own request, with the cookies to answer that prolong the session. The cookie
 * of one that has ended stays: it opens nothing, and an answer that comes late would take away that of
 * a log-in meanwhile.
 */
export async function actorWithCookies(headers: Headers, auth: Auth, db: DatabaseConnection['db']) {
  const asked = {headers, query: {disableCookieCache: true}, returnHeaders: true} as const;
  const looking = withFaults(() => auth.api.getSession(asked));
  const [found, named] = await Promise.all([looking, standingNamed(headers, auth, db)]);
  const open = stillOpen(found.response);
  return {
    actor: open ? await signedIn(open.session, named, auth, db) : undefined,
    cookies: open ? found.headers.getSetCookie() : [],
  };
}

type Standing = Pick<typeof userPrivate.$inferSelect, 'userId' | 'role' | 'removedAt'>;

/**
 * The role of the user whose session a cookie names, read at the same time as the session, because every
 * like waits for both. The cookie is not verified here: the caller uses the session's user.
 */
async function standingNamed(headers: Headers, auth: Auth, db: DatabaseConnection['db']) {
  const [token = ''] = getSessionCookie(headers, auth.options.advanced)?.split('.') ?? [];
  if (token === '' || !isStorable(token)) return undefined;
  const owner = db.select({id: sessions.userId}).from(sessions).where(eq(sessions.token, token));
  return standingOf(owner, db);
}

async function standingOf(
  userId: string | SQLWrapper,
  db: DatabaseConnection['db'],
): Promise<Standing | undefined> {
  const {role, removedAt} = userPrivate;
  const [row] = await db
    .select({userId: userPrivate.userId, role, removedAt})
    .from(userPrivate)
    .where(eq(userPrivate.userId, userId));
  return row;
}

async function signedIn(
  {userId, id}: {userId: string; id: string},
  named: Standing | undefined,
  {adminMfa}: Pick<Auth, 'adminMfa'>,
  db: DatabaseConnection['db'],
): Promise<SignedInHere | undefined> {
  // A browser may send two cookies of that name, and then each query has read another one.
  const standing = named?.userId === userId ? named : await standingOf(userId, db);
  // Their sessions were ended; one may have been opened at that very moment.
  if (standing?.removedAt) return undefined;
  const role = toRole(standing?.role);
  if (!needsPasskey({adminMfa}, role)) return {userId, role};
  const [session] = await db
    .select({byPasskey: sessions.byPasskey})
    .from(sessions)
    .where(eq(sessions.id, id));
  return session?.byPasskey ? {userId, role} : {userId, role: 'user', needsPasskey: true};
}
