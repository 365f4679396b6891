import {boolean, index, text, uuid} from 'drizzle-orm/pg-core';
import {moment} from '../../columns.ts';
import {privateSchema} from '../private-schema.ts';
import {users} from './users.ts';

export const sessions = privateSchema.table(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    token: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id, {onDelete: 'cascade'}),
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** Whether a passkey opened it, and not a password alone. */
    byPasskey: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  t => [index('sessions_user').on(t.userId)],
);
