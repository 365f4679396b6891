import {sql} from 'drizzle-orm';
import {index, integer, pgTable, text, uniqueIndex, uuid} from 'drizzle-orm/pg-core';
import {
  GEOCODING_SOURCES,
  GEOCODING_STATUSES,
  IMPORT_STATUSES,
  LENGTHS,
} from '../../../common/limits.ts';
import {filled, moment, oneOf} from '../../columns.ts';
import {users} from '../private/users.ts';

/** A file of stores that an admin handed in, and how far it is: for admins only. */
export const storeImports = pgTable(
  'store_imports',
  {
    id: uuid().primaryKey(),
    status: text({enum: IMPORT_STATUSES}).notNull(),
    fileName: text().notNull(),
    /** Of the file, its header not counted. */
    rowsCount: integer().notNull(),
    /** Of the rows that were looked at: each is in one of these three. */
    addedCount: integer().notNull(),
    knownCount: integer().notNull(),
    rejectedCount: integer().notNull(),
    createdBy: uuid().references(() => users.id, {onDelete: 'set null'}),
    createdAt: moment().notNull(),
    finishedAt: moment(),
    /** These are never synced: the cells of the first row, and what each column holds, or ''. */
    header: text().array().notNull(),
    columns: text().array().notNull(),
    /** Of the last row that was looked at. */
    lastLine: integer().notNull(),
    /** The job that may do the next step; any other comes too late. */
    turn: uuid(),
    steppedAt: moment(),
    /** Steps in a row that did not come to their end. */
    faults: integer().notNull(),
  },
  t => [
    oneOf('store_imports_status', t.status, IMPORT_STATUSES),
    filled('store_imports_file_name_filled', t.fileName, LENGTHS.fileName),
    index('store_imports_newest').on(t.createdAt.desc(), t.id.desc()),
    index('store_imports_creator').on(t.createdBy),
    index('store_imports_running')
      .on(t.steppedAt)
      .where(sql`${t.status} = 'running'`),
  ],
);

/** A run that looks up where all stores without a place are: for admins only. */
export const geocodings = pgTable(
  'geocodings',
  {
    id: uuid().primaryKey(),
    status: text({enum: GEOCODING_STATUSES}).notNull(),
    /** Stores that had no place when it began. */
    storesCount: integer().notNull(),
    /** Of those that were looked up: each is in one of these three. */
    foundCount: integer().notNull(),
    unknownCount: integer().notNull(),
    failedCount: integer().notNull(),
    /** Null until the first store was looked up. */
    source: text({enum: GEOCODING_SOURCES}),
    createdBy: uuid().references(() => users.id, {onDelete: 'set null'}),
    createdAt: moment().notNull(),
    finishedAt: moment(),
    /** These are never synced. The last store that was looked up, in the order of ids. */
    lastStoreId: uuid(),
    /** The job that may do the next step; any other comes too late. */
    turn: uuid(),
    steppedAt: moment(),
    /** Requests, or steps, in a row that failed. */
    faults: integer().notNull(),
  },
  t => [
    oneOf('geocodings_status', t.status, GEOCODING_STATUSES),
    oneOf('geocodings_source', t.source, GEOCODING_SOURCES),
    index('geocodings_newest').on(t.createdAt.desc(), t.id.desc()),
    index('geocodings_creator').on(t.createdBy),
    // An expression, so that the replica skips it.
    uniqueIndex('geocodings_one_open')
      .on(sql`(true)`)
      .where(sql`${t.status} in ('running', 'paused', 'failed')`),
  ],
);
