import {index, text, unique, uuid} from 'drizzle-orm/pg-core';
import {privateSchema} from '../private-schema.ts';
import {notifications} from '../restricted/notifications.ts';
import {pushSubscriptions} from './push-subscriptions.ts';

/** What browsers are to show, written by trigger with the notification, for a few seconds. */
export const unsentPushes = privateSchema.table(
  'unsent_pushes',
  {
    id: uuid().primaryKey().defaultRandom(),
    sessionId: uuid()
      .notNull()
      .references(() => pushSubscriptions.sessionId, {onDelete: 'cascade'}),
    /** Pushes of one topic replace each other: new signs of one store. */
    topic: text().notNull(),
    notificationId: uuid()
      .notNull()
      .references(() => notifications.id, {onDelete: 'cascade'}),
  },
  t => [
    unique('unsent_pushes_once').on(t.sessionId, t.topic),
    index('unsent_pushes_notification').on(t.notificationId),
  ],
);
