import {sql} from 'drizzle-orm';
import {index, integer, pgTable, text, uniqueIndex, uuid} from 'drizzle-orm/pg-core';
import {GEOCODING_SOURCES, GEOCODING_STATUSES} from '../../../common/limits.ts';
import {moment, oneOf} from '../../columns.ts';
import {users} from '../private/users.ts';

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
