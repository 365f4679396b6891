import {date, index, integer, pgTable, primaryKey, uuid} from 'drizzle-orm/pg-core';
import {stores} from '../public/stores.ts';

/**
 * The statistics of a store and day, for its owner and admins. Likes and "Saw it" count on the day on which
 * they were given, by trigger, until they are undone.
 */
export const storeDays = pgTable(
  'store_days',
  {
    storeId: uuid()
      .notNull()
      .references(() => stores.id, {onDelete: 'cascade'}),
    /** In UTC. */
    day: date().notNull(),
    /** Browsers that showed its page, each once. */
    viewsCount: integer().notNull(),
    sawCount: integer().notNull(),
    likesCount: integer().notNull(),
  },
  t => [primaryKey({columns: [t.storeId, t.day]}), index('store_days_age').on(t.day)],
);
