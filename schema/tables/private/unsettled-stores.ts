import {uuid} from 'drizzle-orm/pg-core';
import {privateSchema} from '../private-schema.ts';
import {stores} from '../public/stores.ts';

/** Stores that were hidden, deleted or shown again, and of whose signs not all have followed yet. */
export const unsettledStores = privateSchema.table('unsettled_stores', {
  storeId: uuid()
    .primaryKey()
    .references(() => stores.id, {onDelete: 'cascade'}),
});
