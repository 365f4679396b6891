import {and, count, desc, eq, gt, isNotNull, isNull, lte, ne, or, sql} from 'drizzle-orm';
import {notifications} from '../../schema/guarded/notifications.ts';
import {userPrivate} from '../../schema/guarded/user-private.ts';
import {users} from '../../schema/private/users.ts';
import {signs} from '../../schema/tables/signs.ts';
import {stores} from '../../schema/tables/stores.ts';
import type {Connection} from '../db.ts';
import {oneClickUrl, unsubscribeToken, unsubscribeUrl} from '../digests/unsubscribe.ts';
import {digestLetter, type News} from '../mail/digest-letter.ts';
import {laidOut} from '../mail/letter.ts';
import type {SendMail} from '../mail/mail.ts';
import type {Worker} from './jobs.ts';
import type {DigestToSend} from './queues.ts';

/** Lines of one mail. */
export const MOST_NEWS = 20;

interface Needs {
  readonly db: Connection['db'];
  readonly sendMail: SendMail;
  /** The origin people open. */
  readonly publicUrl: string;
  /** Signs what ends the mails. */
  readonly secret: string;
}

/**
 * Mails somebody what they were told and have not read by now, unless there is none of it, they do not
 * want it any more, or their address is not known to be theirs.
 */
export function sendDigest({db, sendMail, publicUrl, secret}: Needs): Worker<'digest'> {
  return async (asked, id) => {
    const [person] = await db
      .select({email: users.email})
      .from(users)
      .innerJoin(userPrivate, eq(userPrivate.userId, users.id))
      .where(
        and(
          eq(users.id, asked.userId),
          eq(users.emailVerified, true),
          isNotNull(userPrivate.digestSince),
        ),
      );
    if (!person) return;
    const news = await unreadNews(db, asked);
    if (news.length === 0) return;
    const token = unsubscribeToken(asked.userId, secret);
    const links = {publicUrl, unsubscribeUrl: unsubscribeUrl(publicUrl, token)};
    const letter = digestLetter(news.slice(0, MOST_NEWS), news.length > MOST_NEWS, links);
    await sendMail({
      id,
      to: [person.email],
      oneClickUrl: oneClickUrl(publicUrl, token),
      ...laidOut(letter),
    });
  };
}

/** Newest first, and one more than fits. New signs of one store are one line, of those that still show. */
function unreadNews(db: Connection['db'], {userId, since, until}: DigestToSend): Promise<News[]> {
  const single = sql`case when ${notifications.kind} <> 'store-sign' then ${notifications.signId} end`;
  const newest = sql`max(${notifications.createdAt})`;
  return db
    .select({
      kind: notifications.kind,
      storeId: notifications.storeId,
      storeName: stores.name,
      signId: sql<
        string | null
      >`case when count(*) = 1 then (array_agg(${notifications.signId}))[1] end`,
      count: count(),
    })
    .from(notifications)
    .innerJoin(stores, eq(stores.id, notifications.storeId))
    .leftJoin(signs, eq(signs.id, notifications.signId))
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        gt(notifications.createdAt, new Date(since)),
        lte(notifications.createdAt, new Date(until)),
        isNull(stores.deletedAt),
        or(ne(notifications.kind, 'store-sign'), eq(signs.visible, true)),
      ),
    )
    .groupBy(notifications.kind, notifications.storeId, stores.name, single)
    .orderBy(desc(newest), notifications.storeId, notifications.kind)
    .limit(MOST_NEWS + 1);
}
