import {index, jsonb, pgTable, text, uuid} from 'drizzle-orm/pg-core';
import {HISTORY_NOUNS, LENGTHS} from '../../../common/limits.ts';
import {atMost, moment, oneOf} from '../../columns.ts';

/** Columns by their names in the database. */
export type Columns = Readonly<Record<string, string | number | boolean | null>>;

/**
 * What users changed in rows that are not theirs, written by trigger and never changed: for admins. No
 * foreign keys, since rows may go; when an account is deleted, a trigger removes what identifies its user.
 */
export const history = pgTable(
  'history',
  {
    id: uuid().primaryKey(),
    createdAt: moment().notNull(),
    /** Null where no person did it, or theirs is an account that is gone. */
    actorId: uuid(),
    /** The write's name, as `sign.setActive`. */
    verb: text().notNull(),
    noun: text({enum: HISTORY_NOUNS}).notNull(),
    /** Null for an account that is gone. */
    itemId: uuid(),
    /** Of the item, as it was called then. */
    title: text(),
    /** The store that it is, or hangs at. */
    storeId: uuid(),
    /** Whose it is: a sign's author, a store's owner, a claimant, or the person. */
    aboutId: uuid(),
    reason: text(),
    /** What changed, and nothing that admins alone may not read. */
    before: jsonb().$type<Columns>(),
    after: jsonb().$type<Columns>(),
  },
  t => [
    oneOf('history_noun', t.noun, HISTORY_NOUNS),
    atMost('history_title_length', t.title, LENGTHS.historyTitle),
    atMost('history_reason_length', t.reason, LENGTHS.reason),
    index('history_newest').on(t.createdAt.desc(), t.id.desc()),
    index('history_actor').on(t.actorId, t.createdAt.desc(), t.id.desc()),
    index('history_about').on(t.aboutId, t.createdAt.desc(), t.id.desc()),
    index('history_verb').on(t.verb, t.createdAt.desc(), t.id.desc()),
    index('history_noun').on(t.noun, t.createdAt.desc(), t.id.desc()),
    index('history_item').on(t.itemId, t.createdAt.desc(), t.id.desc()),
    index('history_store').on(t.storeId, t.createdAt.desc(), t.id.desc()),
  ],
);
