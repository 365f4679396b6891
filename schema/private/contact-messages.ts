import {text, uuid} from 'drizzle-orm/pg-core';
import {moment} from '../columns.ts';
import {privateSchema} from './schema.ts';

export const contactMessages = privateSchema.table('contact_messages', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  email: text().notNull(),
  comment: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
});
