import {sql} from 'drizzle-orm';
import {boolean, index, integer, timestamp, uuid} from 'drizzle-orm/pg-core';
import {privateSchema} from '../../columns.ts';
import {signs} from '../public/signs.ts';

/**
 * The exact counts of a sign's reactions, by trigger, once it has one. The sign's own row follows at once where
 * reactions are rare, and a moment later where they come fast: the sync engine pays for each change of a row
 * once for every client that is connected.
 */
export const signLikes = privateSchema.table(
  'sign_likes',
  {
    signId: uuid()
      .primaryKey()
      .references(() => signs.id, {onDelete: 'cascade'}),
    likesCount: integer().notNull(),
    confirmedCount: integer().notNull(),
    goneCount: integer().notNull(),
    lastSeenAt: timestamp({withTimezone: true}).notNull(),
    /** Raised by one with each change of one of these. */
    version: integer().notNull(),
    /** Whether the sign's row says the same. */
    isFolded: boolean().notNull(),
    /** When the sign's row last followed. */
    foldedAt: timestamp({withTimezone: true}),
  },
  t => [
    index('sign_likes_unfolded')
      .on(t.signId)
      .where(sql`not is_folded`),
    index('sign_likes_folded_at').on(t.foldedAt),
  ],
);

/**
 * Signs of which not all followers of the store are notified yet: those that were held when they were posted, whose
 * followers are notified when each is first shown, and visible ones of stores with many followers.
 */
export const untoldSigns = privateSchema.table('untold_signs', {
  signId: uuid()
    .primaryKey()
    .references(() => signs.id, {onDelete: 'cascade'}),
  /** Followers are notified in the order of their ids, up to this one so far. */
  toldUpTo: uuid(),
  /** When the sign was first shown, or inserted. Users who follow the store later are not notified. */
  since: timestamp({withTimezone: true}).notNull().defaultNow(),
});
