import {index, primaryKey, uuid} from 'drizzle-orm/pg-core';
import {moment} from '../../columns.ts';
import {privateSchema} from '../private-schema.ts';
import {users} from './users.ts';

/** Every write that was applied, so that a late repetition cannot overwrite another user's newer edit. */
export const appliedWrites = privateSchema.table(
  'applied_writes',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, {onDelete: 'cascade'}),
    writeId: uuid().notNull(),
    appliedAt: moment().notNull().defaultNow(),
  },
  t => [primaryKey({columns: [t.userId, t.writeId]}), index('applied_writes_age').on(t.appliedAt)],
);
