import {date, index, integer, pgTable, primaryKey, uuid} from 'drizzle-orm/pg-core';
import {users} from '../private/users.ts';

/** The same three counts a person and UTC day, kept by trigger: "this week" sums seven of them. */
export const contributorDays = pgTable(
  'contributor_days',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, {onDelete: 'cascade'}),
    day: date().notNull(),
    signsCount: integer().notNull(),
    sawCount: integer().notNull(),
    likesCount: integer().notNull(),
  },
  t => [
    primaryKey({columns: [t.userId, t.day]}),
    index('contributor_days_day').on(t.day, t.signsCount.desc(), t.userId),
  ],
);
