import {index, text, uuid} from 'drizzle-orm/pg-core';
import {moment} from '../../columns.ts';
import {privateSchema} from '../private-schema.ts';

/** better-auth's single-use tokens (e-mail verification, password reset). */
export const verifications = privateSchema.table(
  'verifications',
  {
    id: uuid().primaryKey().defaultRandom(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  t => [index('verifications_identifier').on(t.identifier)],
);
