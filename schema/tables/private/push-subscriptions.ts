import {text, uuid} from 'drizzle-orm/pg-core';
import {MAX_PUSH_ENDPOINT_LENGTH} from '../../../common/limits.ts';
import {atMost, moment} from '../../columns.ts';
import {privateSchema} from '../private-schema.ts';
import {sessions} from './sessions.ts';

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
