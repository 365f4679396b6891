import {boolean, index, text, uuid} from 'drizzle-orm/pg-core';
import {moment} from '../../columns.ts';
import {privateSchema} from '../private-schema.ts';
import {users} from './users.ts';

/** better-auth's sign-in methods; holds password hashes. */
export const accounts = privateSchema.table(
  'accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, {onDelete: 'cascade'}),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    password: text(),
    /** Whether the password was set by a link in a mail: only then its user surely reads the address. */
    passwordByMail: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  t => [index('accounts_user').on(t.userId)],
);
