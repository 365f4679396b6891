import {and, desc, eq, gt} from 'drizzle-orm';
import {sessions} from '../../../../schema/tables/private/users.ts';
import type {Services} from '../../../services.ts';
import {sessionOf} from './actor.ts';

/** More than users have devices. */
const MOST = 50;

/**
 * The sessions of the user whose session cookie the headers carry; undefined when they are signed out. Never
 * the tokens: a script that reads them could act as the user.
 */
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
  // Theirs first, so that they know which it is.
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
