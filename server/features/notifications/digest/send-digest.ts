import {and, eq, gt, isNotNull, isNull, lte} from 'drizzle-orm';
import {users} from '../../../../schema/tables/private/users.ts';
import {notifications} from '../../../../schema/tables/restricted/notifications.ts';
import {userPrivate} from '../../../../schema/tables/restricted/users.ts';
import type {DatabaseConnection} from '../../../db/db.ts';
import type {Worker} from '../../../jobs/jobs.ts';
import {laidOut} from '../../../mail/letter.ts';
import type {SendMail} from '../../../mail/mail.ts';
import {unreadNews} from '../unread-news.ts';
import {digestLetter} from './digest-letter.ts';
import {oneClickUrl, unsubscribeToken, unsubscribeUrl} from './unsubscribe.ts';

/** Lines of one mail. */
export const MOST_NEWS = 20;

interface Needs {
  readonly db: DatabaseConnection['db'];
  readonly sendMail: SendMail;
  /** The origin people open. */
  readonly publicUrl: string;
  /** Signs what ends the mails. */
  readonly secret: string;
}

/**
 * Mails a user their unread notifications, unless they have none, no longer want the mail, or have not verified
 * their address.
 */
export function sendDigest({db, sendMail, publicUrl, secret}: Needs): Worker<'digest'> {
  return async ({userId, since, until}, id) => {
    const [person] = await db
      .select({email: users.email})
      .from(users)
      .innerJoin(userPrivate, eq(userPrivate.userId, users.id))
      .where(
        and(
          eq(users.id, userId),
          eq(users.emailVerified, true),
          isNotNull(userPrivate.digestSince),
          isNull(userPrivate.removedAt),
        ),
      );
    if (!person) return;
    const between = and(
      gt(notifications.createdAt, new Date(since)),
      lte(notifications.createdAt, new Date(until)),
    );
    const news = await unreadNews(db, userId, between, MOST_NEWS + 1);
    if (news.length === 0) return;
    const token = unsubscribeToken(userId, secret);
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
