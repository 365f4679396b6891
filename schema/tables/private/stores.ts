import {date, index, integer, primaryKey, text, uuid} from 'drizzle-orm/pg-core';
import {privateSchema} from '../../columns.ts';
import {stores} from '../public/stores.ts';
import {storeImports} from '../restricted/store-runs.ts';

/** That some browser has been counted at some store today. */
export const storeVisits = privateSchema.table(
  'store_visits',
  {
    /** A keyed hash of browser, store and day: it says neither who nor where. */
    key: text().primaryKey(),
    day: date().notNull(),
  },
  t => [index('store_visits_day').on(t.day)],
);

/** Stores that were hidden, deleted or shown again, and of whose signs not all have followed yet. */
export const unsettledStores = privateSchema.table('unsettled_stores', {
  storeId: uuid()
    .primaryKey()
    .references(() => stores.id, {onDelete: 'cascade'}),
});

/** Rows of an imported file that are not processed yet, and those that could not be used. */
export const storeImportRows = privateSchema.table(
  'store_import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => storeImports.id, {onDelete: 'cascade'}),
    /** Where the row begins in the file, from 1. */
    line: integer().notNull(),
    cells: text().array().notNull(),
    /** Why it could not be used, a sentence each. */
    reasons: text().array(),
  },
  t => [primaryKey({columns: [t.importId, t.line]})],
);
