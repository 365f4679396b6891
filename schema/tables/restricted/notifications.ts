import {sql} from 'drizzle-orm';
import {index, pgTable, text, uniqueIndex, uuid} from 'drizzle-orm/pg-core';
import {LENGTHS, NOTIFICATION_KINDS} from '../../../common/limits.ts';
import {atMost, moment, oneOf} from '../../columns.ts';
import {users} from '../private/users.ts';
import {signs} from '../public/signs.ts';
import {stores} from '../public/stores.ts';

/** A user's notifications, written by trigger: for that user alone. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, {onDelete: 'cascade'}),
    kind: text({enum: NOTIFICATION_KINDS}).notNull(),
    /** Null where it is about the person. */
    storeId: uuid().references(() => stores.id, {onDelete: 'cascade'}),
    /** Null where it is about the store. */
    signId: uuid().references(() => signs.id, {onDelete: 'cascade'}),
    /** Whose profile it is about; null where that is the user's own. */
    personId: uuid().references(() => users.id, {onDelete: 'cascade'}),
    /** The reason that the moderator or owner gave. */
    reason: text(),
    createdAt: moment().notNull(),
    readAt: moment(),
  },
  t => [
    oneOf('notifications_kind', t.kind, NOTIFICATION_KINDS),
    atMost('notifications_reason_length', t.reason, LENGTHS.reason),
    uniqueIndex('notifications_once')
      .on(t.signId, t.userId, t.kind)
      .where(sql`${t.signId} is not null`),
    index('notifications_own').on(t.userId, t.createdAt.desc(), t.id.desc()),
    index('notifications_store').on(t.storeId),
    index('notifications_person')
      .on(t.personId)
      .where(sql`${t.personId} is not null`),
    index('notifications_age').on(t.createdAt),
  ],
);
