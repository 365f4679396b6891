import {boolean, index, integer, pgTable, text, uuid} from 'drizzle-orm/pg-core';
import {users} from '../private/users.ts';

/**
 * One row a person, kept by trigger. Signs: their visible signs. Saw: signs they confirm.
 * Likes: likes received on their visible signs.
 */
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
