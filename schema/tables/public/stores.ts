import {sql} from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import {LENGTHS, STORE_CATEGORIES, UNASSIGNED_STATE, US_STATES} from '../../../common/limits.ts';
import {atMost, coordinates, filled, moment, oneOf} from '../../columns.ts';
import {users} from '../private/users.ts';

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

export const stores = pgTable(
  'stores',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zip: text(),
    category: text({enum: STORE_CATEGORIES}),
    description: text(),
    phone: text(),
    website: text(),
    facebook: text(),
    twitter: text(),
    yelp: text(),
    logo: text(),
    /** Degrees, WGS 84. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** Kept by trigger from the two; see `mortonCode` in `common/geo/cells.ts`. */
    mortonCode: bigint({mode: 'number'}),
    rating: doublePrecision(),
    isActive: boolean().notNull(),
    ownerId: uuid().references(() => users.id, {onDelete: 'set null'}),
    createdBy: uuid().references(() => users.id, {onDelete: 'set null'}),
    /**
     * These six are kept by trigger from `signs.visible` and `signs.stale_at`; nothing else writes
     * them. The newest sign is the newest that is not stale, or the newest of all where all are.
     */
    visibleSignsCount: integer().notNull(),
    /** Of the visible ones, how many are not stale. */
    freshSignsCount: integer().notNull(),
    /** When the first of these becomes stale; null without any. */
    freshSignsUntil: moment(),
    newestSignId: uuid(),
    newestSignAt: moment(),
    newestSignStaleAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    deletedAt: moment(),
    /** `deletedAt` once more, by trigger, as lists of what can be brought back go by it: only this has an index. */
    binnedAt: moment(),
    /** By trigger: since when it is switched off; null while it is active. */
    inactiveSince: moment(),
    /** By trigger: since when it is in lists; null while it is not, and for what is older than this column. */
    visibleSince: moment(),
    /** By trigger: since when it is not on the map; null while it is. */
    unplacedSince: moment(),
  },
  t => [
    filled('stores_name_filled', t.name, LENGTHS.storeName),
    filled('stores_address_filled', t.address, LENGTHS.address),
    filled('stores_city_filled', t.city, LENGTHS.city),
    oneOf('stores_state', t.state, [...US_STATES, UNASSIGNED_STATE]),
    oneOf('stores_category', t.category, STORE_CATEGORIES),
    atMost('stores_zip_length', t.zip, LENGTHS.zip),
    atMost('stores_description_length', t.description, LENGTHS.description),
    atMost('stores_phone_length', t.phone, LENGTHS.phone),
    atMost('stores_website_length', t.website, LENGTHS.url),
    atMost('stores_facebook_length', t.facebook, LENGTHS.url),
    atMost('stores_twitter_length', t.twitter, LENGTHS.url),
    atMost('stores_yelp_length', t.yelp, LENGTHS.url),
    atMost('stores_logo_length', t.logo, LENGTHS.url),
    coordinates('stores_coordinates', t.latitude, t.longitude),
    // Home: the stores whose newest sign is newest.
    index('stores_newest_sign').on(t.newestSignAt.desc(), t.id.desc()),
    // From a changed sign back to the store that shows it, which every home screen asks.
    index('stores_newest_sign_id').on(t.newestSignId, t.newestSignAt.desc(), t.id.desc()),
    // For the job that renews stores of which a sign has become stale.
    index('stores_fresh_signs_until').on(t.freshSignsUntil),
    // The admin table: the newest stores.
    index('stores_newest').on(t.createdAt.desc(), t.id.desc()),
    // What stands in lists since a moment, for searches that stay open.
    index('stores_visible_since').on(t.visibleSince.desc(), t.id.desc()),
    // The store picker and the admin table: by name.
    index('stores_name').on(t.name, t.id),
    // The admin table: by signs, those that were deleted, are switched off, or are not on the map. No index of
    // the replica begins with what nearly every query asks to be null or true: its planner takes that for rare.
    index('stores_signs').on(t.visibleSignsCount.desc(), t.id.desc()),
    index('stores_binned').on(t.binnedAt.desc(), t.id.desc()),
    index('stores_inactive').on(t.inactiveSince.desc(), t.id.desc()),
    index('stores_off_map').on(t.unplacedSince.desc(), t.id.desc()),
    // A cell of the grid is a range of it, in the order the query sorts by.
    index('stores_morton_code').on(t.mortonCode, t.id),
    // Stores of a user, and ownerless ones, in every order of the table.
    index('stores_owner').on(t.ownerId, t.name, t.id),
    index('stores_owner_signs').on(t.ownerId, t.visibleSignsCount.desc(), t.id.desc()),
    index('stores_owner_added').on(t.ownerId, t.createdAt.desc(), t.id.desc()),
    // Expressions, so that the replica skips them: only the import looks for the same store.
    index('stores_identity').on(
      sql`search_fold(${t.name})`,
      sql`search_fold(${t.address})`,
      t.state,
    ),
    index('stores_name_near').on(sql`search_fold(${t.name})`, t.latitude),
    // For bulk geocoding: what has no place yet. An expression for the same reason.
    index('stores_unplaced')
      .on(sql`(${t.id}::text)`)
      .where(sql`${t.latitude} is null and ${t.deletedAt} is null`),
  ],
);
