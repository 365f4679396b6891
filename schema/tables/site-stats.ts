import {integer, pgTable, smallint} from 'drizzle-orm/pg-core';

/** Site totals spread over a few rows by trigger; a browser sums them. A single row would be a hot lock. */
export const siteStats = pgTable('site_stats', {
  shard: smallint().primaryKey(),
  signsCount: integer().notNull(),
  storesCount: integer().notNull(),
  contributorsCount: integer().notNull(),
  likesCount: integer().notNull(),
  confirmedCount: integer().notNull(),
});
