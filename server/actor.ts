import {eq} from 'drizzle-orm';
import {type Actor, toRole} from '../permissions/actor.ts';
import {userPrivate} from '../schema/guarded/user-private.ts';
import type {Auth} from './auth.ts';
import type {Connection} from './db.ts';

/**
 * Who sends these headers, by their session cookie. Session and role are read afresh each time, so
 * that a log-out or a changed role holds from the next request on.
 */
export async function actorOf(headers: Headers, auth: Auth, db: Connection['db']): Promise<Actor> {
  const session = await auth.api.getSession({headers, query: {disableCookieCache: true}});
  if (!session) return undefined;
  const userId = session.user.id;
  const [row] = await db
    .select({role: userPrivate.role})
    .from(userPrivate)
    .where(eq(userPrivate.userId, userId));
  return {userId, role: toRole(row?.role)};
}
