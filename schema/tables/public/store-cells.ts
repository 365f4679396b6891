import {doublePrecision, integer, pgTable, primaryKey, smallint} from 'drizzle-orm/pg-core';

/**
 * How many stores there are where: one row per level and cell (see `common/geo/cells.ts`) that holds any,
 * kept by trigger. A map of everything and "n more stores" read these instead of the stores. Counted
 * are active stores with a position.
 */
export const storeCells = pgTable(
  'store_cells',
  {
    level: smallint().notNull(),
    x: integer().notNull(),
    y: integer().notNull(),
    storesCount: integer().notNull(),
    /** Those of them that have a visible sign. */
    signedStoresCount: integer().notNull(),
    /** Degrees; divided by `stores_count`, the middle of the cell's stores. */
    latitudeSum: doublePrecision().notNull(),
    longitudeSum: doublePrecision().notNull(),
  },
  t => [primaryKey({columns: [t.level, t.x, t.y]})],
);
