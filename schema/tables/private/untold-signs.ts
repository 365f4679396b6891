import {timestamp, uuid} from 'drizzle-orm/pg-core';
import {privateSchema} from '../private-schema.ts';
import {signs} from '../public/signs.ts';

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
