import {getSessionCookie} from 'better-auth/cookies';
import {eq, type SQLWrapper, and, desc, gt} from 'drizzle-orm';
import type {MiddlewareHandler} from 'hono';
import {getCookie} from 'hono/cookie';
import {isStorable} from '../../../../common/api/fields/args.ts';
import {DAY_MS} from '../../../../common/time.ts';
import {type Actor, type SignedIn, toRole} from '../../../../permissions/actor.ts';
import {sessions} from '../../../../schema/tables/private/users.ts';
import {userPrivate, suspensions} from '../../../../schema/tables/restricted/users.ts';
import type {DatabaseConnection} from '../../../db/db.ts';
import type {Env} from '../../../env.ts';
import type {Services} from '../../../services.ts';
import {type Auth, isByTls, sessionCookieNames} from '../auth.ts';
import {needsPasskey} from '../passkeys.ts';
import {withFaults} from '../transactional-adapter.ts';

/** Milliseconds from log-in to the end of a session, however often it is used: a lost device does not stay logged in. */
const SESSION_ENDS_MS = 30 * DAY_MS;

/** Drops a session over the maximum age; better-auth extends its own expiry with each use. */
const stillOpen = <Found extends {session: {createdAt: Date}}>(found: Found | null) =>
  found && Date.now() - found.session.createdAt.getTime() < SESSION_ENDS_MS ? found : null;

/** Not prolonged: the cookie for that would be lost on zero-cache and run out in the browser. */
export async function sessionOf(headers: Headers, auth: Auth) {
  const query = {disableCookieCache: true, disableRefresh: true};
  return stillOpen(await withFaults(() => auth.api.getSession({headers, query})));
}

/** `needsPasskey`: an admin whose rights are withheld until a passkey opens the session. */
type SignedInHere = SignedIn & {readonly needsPasskey?: true};

/** Session and role are read afresh, so that a log-out or a changed role holds from the next request on. */
export async function actorOf(
  headers: Headers,
  auth: Auth,
  db: DatabaseConnection['db'],
): Promise<Actor> {
  const looking = sessionOf(headers, auth);
  const [session, named] = await Promise.all([looking, standingNamed(headers, auth, db)]);
  return session ? signedIn(session.session, named, auth, db) : undefined;
}

/** The same, with cookies that prolong the session. An ended session's cookie stays: it opens nothing. */
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
  // The deletion ended all sessions, but one may have been opened at the same moment.
  if (standing?.removedAt) return undefined;
  const role = toRole(standing?.role);
  if (!needsPasskey({adminMfa}, role)) return {userId, role};
  const [session] = await db
    .select({byPasskey: sessions.byPasskey})
    .from(sessions)
    .where(eq(sessions.id, id));
  return session?.byPasskey ? {userId, role} : {userId, role: 'user', needsPasskey: true};
}

/** More than users have devices. */
const MOST = 50;

/** The sessions of the cookie's user, never with tokens; undefined when signed out. */
export async function ownSessions(
  {auth, connection: {db}}: Pick<Services, 'auth' | 'connection'>,
  headers: Headers,
) {
  const found = await sessionOf(headers, auth);
  if (!found) return undefined;
  const rows = await db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      seenAt: sessions.updatedAt,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, found.user.id), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sessions.updatedAt))
    .limit(MOST);
  const listed = rows.map(({id, createdAt, seenAt, userAgent}) => ({
    id,
    userAgent,
    createdAt: createdAt.getTime(),
    seenAt: seenAt.getTime(),
    isCurrent: id === found.session.id,
  }));
  // The session that asks comes first.
  return listed.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/**
 * Ends one of the user's sessions, on whichever device.
 * @returns whether it was theirs and open.
 */
export async function endSession(
  {connection: {db}}: Pick<Services, 'connection'>,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({id: sessions.id});
  return ended.length > 0;
}

/** Seconds, as long as a new session's cookie lasts. */
const LASTS_S = 7 * 24 * 3600;

/** Accepts the session cookie under its former name, and replaces it in the response. */
export function formerCookie(env: Pick<Env, 'port' | 'publicUrl'>): MiddlewareHandler {
  if (!isByTls(env)) return (_, next) => next();
  const {current, former} = sessionCookieNames(env);
  return async (c, next) => {
    const cookies = getCookie(c);
    if (cookies[former] === undefined || cookies[current] !== undefined) return next();
    // Copied as sent, because decoding and encoding could break its signature.
    const pair = (c.req.header('cookie') ?? '')
      .split(/; */)
      .find(one => one.startsWith(`${former}=`));
    const value = pair?.slice(former.length + 1) ?? '';
    const headers = new Headers(c.req.raw.headers);
    headers.set('cookie', `${c.req.header('cookie')}; ${current}=${value}`);
    c.req.raw = new Request(c.req.raw, {headers});
    await next();
    const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax';
    // A cookie that the route itself sets takes precedence.
    const isSet = c.res.headers.getSetCookie().some(cookie => cookie.startsWith(`${current}=`));
    if (!isSet) {
      c.header('set-cookie', `${current}=${value}; Max-Age=${LASTS_S}; ${attributes}`, {
        append: true,
      });
    }
    c.header('set-cookie', `${former}=; Max-Age=0; ${attributes}`, {append: true});
  };
}

export async function isSuspended(
  db: Pick<DatabaseConnection['db'], 'select'>,
  actor: Actor,
): Promise<boolean> {
  if (!actor) return false;
  const found = await db
    .select({userId: suspensions.userId})
    .from(suspensions)
    .where(eq(suspensions.userId, actor.userId));
  return found.length > 0;
}
