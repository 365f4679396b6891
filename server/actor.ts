import {eq} from 'drizzle-orm';
import {type Actor, toRole} from '../permissions/actor.ts';
import {userPrivate} from '../schema/guarded/user-private.ts';
import {withFaults} from './accounts/database-fault.ts';
import type {Auth} from './auth.ts';
import type {Connection} from './db.ts';

/**
 * The session whose cookie these headers carry. It is not prolonged: the cookie that goes with that
 * would be lost on zero-cache and run out in the browser.
 */
export async function sessionOf(headers: Headers, auth: Auth) {
  const query = {disableCookieCache: true, disableRefresh: true};
  return withFaults(() => auth.api.getSession({headers, query}));
}

/**
 * Who sends these headers, by their session cookie. Session and role are read afresh each time, so
 * that a log-out or a changed role holds from the next request on.
 */
export async function actorOf(headers: Headers, auth: Auth, db: Connection['db']): Promise<Actor> {
  const session = await sessionOf(headers, auth);
  return session ? signedIn(session.user.id, db) : undefined;
}

/**
 * The same for a browser's own request, with the cookies to answer that prolong the session. The cookie
 * of one that has ended stays: it opens nothing, and an answer that comes late would take away that of
 * a log-in meanwhile.
 */
export async function actorWithCookies(headers: Headers, auth: Auth, db: Connection['db']) {
  const asked = {headers, query: {disableCookieCache: true}, returnHeaders: true} as const;
  const found = await withFaults(() => auth.api.getSession(asked));
  return {
    actor: found.response ? await signedIn(found.response.user.id, db) : undefined,
    cookies: found.response ? found.headers.getSetCookie() : [],
  };
}

async function signedIn(userId: string, db: Connection['db']) {
  const [row] = await db
    .select({role: userPrivate.role, removedAt: userPrivate.removedAt})
    .from(userPrivate)
    .where(eq(userPrivate.userId, userId));
  // Their sessions were ended; one may have been opened at that very moment.
  return row?.removedAt ? undefined : {userId, role: toRole(row?.role)};
}
