import {boolean, pgTable, text, uuid} from 'drizzle-orm/pg-core';
import {moment} from '../../columns.ts';

/**
 * The account as better-auth keeps it. It stands in `public` under the name other tools expect, but
 * it holds e-mail addresses and is therefore not in the publication: no browser ever syncs it.
 */
export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});
