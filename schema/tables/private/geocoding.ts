import {boolean, doublePrecision, index, primaryKey, text, uuid} from 'drizzle-orm/pg-core';
import {GEOCODING_MISSES} from '../../../common/limits.ts';
import {coordinates, moment, oneOf, privateSchema} from '../../columns.ts';
import {stores} from '../public/stores.ts';
import {geocodings} from '../restricted/store-runs.ts';

/** Cached answers of the geocoder. */
export const geocodedAddresses = privateSchema.table(
  'geocoded_addresses',
  {
    /** As it was asked, in one spelling. */
    address: text().primaryKey(),
    /** Degrees, WGS 84; null when the geocoder knows no such address. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** Of the street or the town, not of the house. */
    approximate: boolean().notNull(),
    answeredAt: moment().notNull().defaultNow(),
  },
  t => [
    coordinates('geocoded_addresses_coordinates', t.latitude, t.longitude),
    index('geocoded_addresses_age').on(t.answeredAt),
  ],
);

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
