import {boolean, doublePrecision, index, text} from 'drizzle-orm/pg-core';
import {coordinates, moment} from '../../columns.ts';
import {privateSchema} from '../private-schema.ts';

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
