import {integer, pgTable, smallint} from 'drizzle-orm/pg-core';

/** The totals of the whole site, in one row, which the server adds to once a second (`statistics_changes`). */
export const siteStats = pgTable('site_stats', {
  /** Always 0. */
  shard: smallint().primaryKey(),
  signsCount: integer().notNull(),
  storesCount: integer().notNull(),
  contributorsCount: integer().notNull(),
  likesCount: integer().notNull(),
  confirmedCount: integer().notNull(),
});
