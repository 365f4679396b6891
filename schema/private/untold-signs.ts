import {uuid} from 'drizzle-orm/pg-core';
import {signs} from '../tables/signs.ts';
import {privateSchema} from './schema.ts';

/** Signs that were held when they were posted: followers are notified when each is first shown. */
export const untoldSigns = privateSchema.table('untold_signs', {
  signId: uuid()
    .primaryKey()
    .references(() => signs.id, {onDelete: 'cascade'}),
});
