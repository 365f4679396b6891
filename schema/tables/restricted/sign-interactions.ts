import {boolean, index, pgTable, primaryKey, uuid} from 'drizzle-orm/pg-core';
import {moment} from '../../columns.ts';
import {users} from '../private/users.ts';
import {signs} from '../public/signs.ts';

/** What one person says of one sign. The key is the invariant: one row a person and sign. */
export const signInteractions = pgTable(
  'sign_interactions',
  {
    id: uuid().notNull().unique().defaultRandom(),
    signId: uuid()
      .notNull()
      .references(() => signs.id, {onDelete: 'cascade'}),
    userId: uuid()
      .notNull()
      .references(() => users.id, {onDelete: 'cascade'}),
    liked: boolean().notNull(),
    confirmed: boolean().notNull(),
    gone: boolean().notNull(),
    /** Set by trigger when the word is given, so that taking it back lowers the same day's count. */
    likedAt: moment(),
    confirmedAt: moment(),
    /** A "Saw it" of any user that is later than this outdates the report. */
    goneAt: moment(),
    updatedAt: moment().notNull(),
  },
  t => [
    primaryKey({columns: [t.signId, t.userId]}),
    index('sign_interactions_user').on(t.userId, t.updatedAt.desc(), t.signId.desc()),
  ],
);
