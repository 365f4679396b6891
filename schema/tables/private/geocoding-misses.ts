import {index, primaryKey, text, uuid} from 'drizzle-orm/pg-core';
import {GEOCODING_MISSES} from '../../../common/limits.ts';
import {oneOf} from '../../columns.ts';
import {privateSchema} from '../private-schema.ts';
import {stores} from '../public/stores.ts';
import {geocodings} from '../restricted/geocodings.ts';

/** The stores that a run could not place, and why. */
export const geocodingMisses = privateSchema.table(
  'geocoding_misses',
  {
    geocodingId: uuid()
      .notNull()
      .references(() => geocodings.id, {onDelete: 'cascade'}),
    storeId: uuid()
      .notNull()
      .references(() => stores.id, {onDelete: 'cascade'}),
    reason: text({enum: GEOCODING_MISSES}).notNull(),
  },
  t => [
    primaryKey({columns: [t.geocodingId, t.storeId]}),
    index('geocoding_misses_store').on(t.storeId),
    oneOf('geocoding_misses_reason', t.reason, GEOCODING_MISSES),
  ],
);
