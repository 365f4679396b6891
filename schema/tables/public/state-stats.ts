import {index, integer, pgTable, text} from 'drizzle-orm/pg-core';

/** Per US state, kept by trigger: its stores and signs (not deleted) and the people who live there. */
export const stateStats = pgTable(
  'state_stats',
  {
    state: text().primaryKey(),
    signsCount: integer().notNull(),
    storesCount: integer().notNull(),
    contributorsCount: integer().notNull(),
  },
  t => [index('state_stats_busiest').on(t.signsCount.desc(), t.state)],
);
