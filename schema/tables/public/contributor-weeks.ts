import {date, index, integer, pgTable, primaryKey, text, uuid} from 'drizzle-orm/pg-core';
import {users} from '../private/users.ts';

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
