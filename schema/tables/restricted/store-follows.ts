import {index, pgTable, primaryKey, uuid} from 'drizzle-orm/pg-core';
import {moment} from '../../columns.ts';
import {users} from '../private/users.ts';
import {stores} from '../public/stores.ts';

/** Who wants to know of new signs at which store: for themselves only. */
export const storeFollows = pgTable(
  'store_follows',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, {onDelete: 'cascade'}),
    storeId: uuid()
      .notNull()
      .references(() => stores.id, {onDelete: 'cascade'}),
    createdAt: moment().notNull(),
  },
  t => [
    primaryKey({columns: [t.userId, t.storeId]}),
    index('store_follows_store').on(t.storeId, t.userId),
  ],
);
