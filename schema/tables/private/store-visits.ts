import {date, index, text} from 'drizzle-orm/pg-core';
import {privateSchema} from '../private-schema.ts';

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
