import {index, text, unique, uuid} from 'drizzle-orm/pg-core';
import {MAX_PUSH_ENDPOINT_LENGTH} from '../../../common/limits.ts';
import {atMost, moment, privateSchema} from '../../columns.ts';
import {notifications} from '../restricted/notifications.ts';
import {sessions} from './users.ts';

/** Browsers that show what their person is told while no page is open; each goes with its login. */
export const pushSubscriptions = privateSchema.table(
  'push_subscriptions',
  {
    sessionId: uuid()
      .primaryKey()
      .references(() => sessions.id, {onDelete: 'cascade'}),
    /** The address of the browser at its push service. Sending there also requires our key. */
    endpoint: text().notNull().unique(),
    /** The browser's public key, and a secret that it shares with us, in base64url (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  t => [atMost('push_subscriptions_endpoint_length', t.endpoint, MAX_PUSH_ENDPOINT_LENGTH)],
);

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
