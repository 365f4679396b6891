import {randomUUID} from 'node:crypto';
import {and, eq, gt, isNull, inArray} from 'drizzle-orm';
import {
  pathOfNotification,
  wordsOfNotification,
} from '../../../../common/texts/notification-words.ts';
import {pushSubscriptions, unsentPushes} from '../../../../schema/tables/private/push.ts';
import {sessions} from '../../../../schema/tables/private/users.ts';
import {notifications} from '../../../../schema/tables/restricted/notifications.ts';
import type {DatabaseConnection} from '../../../db/db.ts';
import type {Worker, Enqueue} from '../../../jobs/jobs.ts';
import {unreadNews} from '../digest/send-digest.ts';
import type {PostPush} from './post-push.ts';

/** HTTP statuses by which a push service says that the browser does not listen any more, or not to our key. */
const GONE = new Set([403, 404, 410]);

/** The push service did not take it. */
class NotTaken extends Error {
  override readonly name: string;

  constructor(status: number) {
    super();
    this.name = `NotTaken${status}`;
  }
}

interface Needs {
  readonly db: DatabaseConnection['db'];
  readonly post: PostPush;
}

/** Has a browser show what its person was told, if they are logged in there and have not read it by now. */
export function sendPush({db, post}: Needs): Worker<'push'> {
  return async ({sessionId, notificationId, topic}) => {
    const [told] = await db
      .select({
        userId: notifications.userId,
        kind: notifications.kind,
        storeId: notifications.storeId,
        endpoint: pushSubscriptions.endpoint,
        p256dh: pushSubscriptions.p256dh,
        auth: pushSubscriptions.auth,
      })
      .from(notifications)
      .innerJoin(sessions, eq(sessions.userId, notifications.userId))
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.sessionId, sessions.id))
      .where(
        and(
          eq(notifications.id, notificationId),
          isNull(notifications.readAt),
          eq(sessions.id, sessionId),
          gt(sessions.expiresAt, new Date()),
        ),
      );
    if (!told) return;
    const {userId, kind, storeId, ...receiver} = told;
    const alike =
      kind === 'store-sign' && storeId !== null
        ? and(eq(notifications.kind, kind), eq(notifications.storeId, storeId))
        : eq(notifications.id, notificationId);
    const [news] = await unreadNews(db, userId, alike, 1);
    if (!news) return;
    const text = wordsOfNotification(news, news.storeName ?? undefined, news.count);
    const path = pathOfNotification(news);
    const status = await post(receiver, {id: notificationId, text, path, topic});
    if (GONE.has(status)) await forget(db, sessionId, receiver.endpoint);
    else if (status < 200 || status > 299) throw new NotTaken(status);
  };
}

/** Unless the browser listens elsewhere by now. */
const forget = (db: DatabaseConnection['db'], sessionId: string, endpoint: string) =>
  db
    .delete(pushSubscriptions)
    .where(
      and(eq(pushSubscriptions.sessionId, sessionId), eq(pushSubscriptions.endpoint, endpoint)),
    );

/** Messages of one transaction. */
const BATCH = 100;

interface HandOverNeeds {
  readonly db: DatabaseConnection['db'];
  readonly enqueue: Enqueue;
}

/**
 * Makes a job of each message that a trigger left, in one transaction with forgetting it.
 * @returns how many there were.
 */
export async function handOverPushes({db, enqueue}: HandOverNeeds, batch = BATCH): Promise<number> {
  let total = 0;
  for (let taken = batch; taken === batch; total += taken) {
    taken = await db.transaction(async tx => {
      // Of several servers each takes others.
      const rows = await tx
        .select()
        .from(unsentPushes)
        .limit(batch)
        .for('update', {skipLocked: true});
      for (const {sessionId, topic, notificationId} of rows) {
        const data = {sessionId, topic, notificationId};
        await enqueue(tx, {name: 'push', id: randomUUID(), data});
      }
      if (rows.length > 0) {
        const ids = rows.map(({id}) => id);
        await tx.delete(unsentPushes).where(inArray(unsentPushes.id, ids));
      }
      return rows.length;
    });
  }
  return total;
}
