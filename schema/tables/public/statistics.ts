import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import {users} from '../private/users.ts';

/** By trigger. Signs: visible ones. Saw: signs they confirm. Likes: on their visible signs. */
export const contributorStats = pgTable(
  'contributor_stats',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, {onDelete: 'cascade'}),
    signsCount: integer().notNull(),
    sawCount: integer().notNull(),
    likesCount: integer().notNull(),
    /** Whether the profile has a nickname or a name: rankings of submitters leave out the others. */
    isNamed: boolean().notNull(),
    /** As in the profile, for rankings of one state. */
    state: text(),
  },
  t => [
    index('contributor_stats_rank').on(t.signsCount.desc(), t.likesCount.desc(), t.userId),
    index('contributor_stats_state_rank').on(
      t.state,
      t.signsCount.desc(),
      t.likesCount.desc(),
      t.userId,
    ),
    index('contributor_stats_named_rank').on(
      t.isNamed,
      t.signsCount.desc(),
      t.likesCount.desc(),
      t.userId,
    ),
  ],
);

/**
 * The same three counts for each user and week, kept by trigger. "This week" is one read along an index;
 * days would have to be summed for all users before the first place is known.
 */
export const contributorWeeks = pgTable(
  'contributor_weeks',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, {onDelete: 'cascade'}),
    /** The Monday it begins with, in UTC. */
    week: date().notNull(),
    signsCount: integer().notNull(),
    sawCount: integer().notNull(),
    likesCount: integer().notNull(),
    /** As in the profile, for rankings of one state. */
    state: text(),
  },
  t => [
    primaryKey({columns: [t.userId, t.week]}),
    index('contributor_weeks_rank').on(t.week, t.signsCount.desc(), t.likesCount.desc(), t.userId),
    index('contributor_weeks_state_rank').on(
      t.week,
      t.state,
      t.signsCount.desc(),
      t.likesCount.desc(),
      t.userId,
    ),
  ],
);

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

/** How many of all signs (not deleted) were posted in a week, kept by trigger: the chart over time. */
export const siteWeeks = pgTable('site_weeks', {
  /** The Monday it begins with, in UTC. */
  week: date().primaryKey(),
  signsCount: integer().notNull(),
});

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
