import {and, count, desc, eq, inArray, isNull, ne, or, type SQL, sql} from 'drizzle-orm';
import {signs} from '../../../schema/tables/public/signs.ts';
import {stores} from '../../../schema/tables/public/stores.ts';
import {notifications} from '../../../schema/tables/restricted/notifications.ts';
import type {DatabaseConnection} from '../../db/db.ts';
import type {DigestNews} from './digest/send-digest.ts';

/** Kinds that are shown although the store is deleted, because they report that. */
const TELL_OF_DELETED = ['report-deleted', 'store-deleted'] as const;

/** Newest first; new signs of one store are one, and only visible signs. @param most lines. */
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
