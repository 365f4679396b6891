import {integer, primaryKey, text, uuid} from 'drizzle-orm/pg-core';
import {privateSchema} from '../private-schema.ts';
import {storeImports} from '../restricted/store-imports.ts';

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
