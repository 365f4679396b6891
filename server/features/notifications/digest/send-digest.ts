import {
  and,
  eq,
  gt,
  isNotNull,
  isNull,
  lte,
  count,
  desc,
  inArray,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type {NotificationKind} from '../../../../common/limits.ts';
import {
  pathOfNotification,
  wordsOfNotification,
} from '../../../../common/texts/notification-words.ts';
import {users} from '../../../../schema/tables/private/users.ts';
import {signs} from '../../../../schema/tables/public/signs.ts';
import {stores} from '../../../../schema/tables/public/stores.ts';
import {notifications} from '../../../../schema/tables/restricted/notifications.ts';
import {userPrivate} from '../../../../schema/tables/restricted/users.ts';
import type {DatabaseConnection} from '../../../db/db.ts';
import type {Worker} from '../../../jobs/jobs.ts';
import {laidOut, type Letter} from '../../../mail/letter.ts';
import type {MailNeeds} from '../../../mail/mail.ts';
import {oneClickUrl, unsubscribeToken, unsubscribeUrl} from './routes.ts';

export const MOST_NEWS = 20;

interface Needs extends MailNeeds {
  /** Signs what ends the mails. */
  readonly secret: string;
}

/** Mails a user their unread notifications, if they have any, want it, and are verified. */
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

interface DigestNews {
  readonly kind: NotificationKind;
  readonly userId: string;
  /** Null where it is about the person. */
  readonly storeId: string | null;
  readonly storeName: string | null;
  /** The one it is about; null where it is about the store, or about several. */
  readonly signId: string | null;
  /** Whose profile it is about; null where that is the user's own. */
  readonly personId: string | null;
  readonly reason: string | null;
  readonly count: number;
}

interface Links {
  readonly publicUrl: string;
  readonly unsubscribeUrl: string;
}

/**
 * What is new for a person.
 * @param news at least one.
 * @param more whether there is more than that.
 */
export function digestLetter(
  news: readonly DigestNews[],
  more: boolean,
  {publicUrl, unsubscribeUrl}: Links,
): Letter {
  const items = news.map(each => ({
    text: wordsOfNotification(each, each.storeName ?? undefined, each.count),
    url: `${publicUrl}${pathOfNotification(each)}`,
  }));
  const [first] = items;
  const others = news.length > 1 || more ? ', and more' : '';
  return {
    subject: `${first?.text ?? ''}${others}`,
    heading: 'New for you',
    paragraphs: ['You have not read this yet:'],
    items: more ? [...items, {text: 'There is more behind the bell', url: `${publicUrl}/`}] : items,
    closing:
      'You get this mail because you switched it on in your account. It comes once a day at most, and only when there is something new.',
    leave: {label: 'Unsubscribe', url: unsubscribeUrl},
  };
}

/** Kinds that are shown although the store is deleted, because they report that. */
const TELL_OF_DELETED = ['report-deleted', 'store-deleted'] as const;

/**
 * Newest first; new signs of one store are one, and only visible signs.
 * @param most lines.
 */
export function unreadNews(
  db: DatabaseConnection['db'],
  userId: string,
  which: SQL | undefined,
  most: number,
): Promise<DigestNews[]> {
  const single = sql`case when ${notifications.kind} <> 'store-sign' then ${notifications.signId} end`;
  const newest = sql`max(${notifications.createdAt})`;
  return db
    .select({
      kind: notifications.kind,
      userId: notifications.userId,
      storeId: notifications.storeId,
      storeName: stores.name,
      signId: sql<
        string | null
      >`case when count(*) = 1 then (array_agg(${notifications.signId}))[1] end`,
      personId: notifications.personId,
      reason: sql<
        string | null
      >`(array_agg(${notifications.reason} order by ${notifications.createdAt} desc))[1]`,
      count: count(),
    })
    .from(notifications)
    .leftJoin(stores, eq(stores.id, notifications.storeId))
    .leftJoin(signs, eq(signs.id, notifications.signId))
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        which,
        or(isNull(stores.deletedAt), inArray(notifications.kind, TELL_OF_DELETED)),
        or(ne(notifications.kind, 'store-sign'), eq(signs.visible, true)),
      ),
    )
    .groupBy(
      notifications.kind,
      notifications.userId,
      notifications.storeId,
      notifications.personId,
      stores.name,
      single,
    )
    .orderBy(desc(newest), notifications.storeId, notifications.kind)
    .limit(most);
}
