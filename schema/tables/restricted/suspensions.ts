import {pgTable, text, uuid} from 'drizzle-orm/pg-core';
import {LENGTHS} from '../../../common/limits.ts';
import {filled, moment} from '../../columns.ts';
import {users} from '../private/users.ts';

/** Users who may read but not write until this row is deleted: for admins. */
export const suspensions = pgTable(
  'suspensions',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, {onDelete: 'cascade'}),
    /** Why, which they read. */
    reason: text().notNull(),
    createdAt: moment().notNull(),
    /** Of the write that began it, so that a browser knows it too: no two of one person are the same. */
    id: uuid().notNull(),
  },
  t => [filled('suspensions_reason_filled', t.reason, LENGTHS.reason)],
);
