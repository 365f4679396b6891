import {date, integer, pgTable} from 'drizzle-orm/pg-core';

/** How many of all signs (not deleted) were posted in a week, kept by trigger: the chart over time. */
export const siteWeeks = pgTable('site_weeks', {
  /** The Monday it begins with, in UTC. */
  week: date().primaryKey(),
  signsCount: integer().notNull(),
});
