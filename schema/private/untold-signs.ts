import {uuid} from 'drizzle-orm/pg-core';
import {signs} from '../tables/signs.ts';
import {privateSchema} from './schema.ts';

/** Signs that were held as they were posted: whoever follows the store hears of each when it is first shown. */
export const untoldSigns = privateSchema.table('untold_signs', {
  signId: uuid()
    .primaryKey()
    .references(() => signs.id, {onDelete: 'cascade'}),
});
