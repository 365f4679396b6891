import {boolean, doublePrecision, index, pgTable, text, uuid} from 'drizzle-orm/pg-core';
import {LENGTHS, ROLES} from '../../../common/limits.ts';
import {atMost, coordinates, filled, moment, oneOf} from '../../columns.ts';
import {users} from '../private/users.ts';

/** Users who may read but not write until this row is deleted: for admins. */
export const suspensions = pgTable(
  'suspensions',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, {onDelete: 'cascade'}),
    /** Why, which they read. */
    reason: text().notNull(),
    createdAt: moment().notNull(),
    /** Of the write that began it, so that a browser knows it too: no two of one person are the same. */
    id: uuid().notNull(),
  },
  t => [filled('suspensions_reason_filled', t.reason, LENGTHS.reason)],
);

/** The address, whether it is verified, and the name to sort by follow other tables by trigger. */
export const userPrivate = pgTable(
  'user_private',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, {onDelete: 'cascade'}),
    email: text().notNull(),
    /** Whether the owner of the address has confirmed it. Log-ins are refused before. */
    verified: boolean().notNull(),
    username: text(),
    /** The name to sort by, without case and accents. */
    sortName: text().notNull(),
    role: text({enum: ROLES}).notNull(),
    zip: text(),
    /** Degrees, WGS 84: the home position. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** Since when they want a daily mail of what is new; null where they do not. */
    digestSince: moment(),
    /** Notifications up to then are in a digest or were not worth one. By trigger; never synced. */
    digestUntil: moment(),
    /** When an admin deleted the account. It is shut from then on, and gone some days later. */
    removedAt: moment(),
    /** That once more, by trigger, as the list of what can be brought back goes by it: only this has an index. */
    binnedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  t => [
    oneOf('user_private_role', t.role, ROLES),
    atMost('user_private_email_length', t.email, LENGTHS.email),
    atMost('user_private_username_length', t.username, LENGTHS.personName),
    atMost('user_private_zip_length', t.zip, LENGTHS.zip),
    coordinates('user_private_coordinates', t.latitude, t.longitude),
    index('user_private_digest').on(t.digestUntil),
    index('user_private_name').on(t.sortName, t.userId),
    index('user_private_email').on(t.email, t.userId),
    index('user_private_joined').on(t.createdAt, t.userId),
    index('user_private_role').on(t.role, t.sortName, t.userId),
    // They may be many, so there is one for each order of the list. Admins are few.
    index('user_private_verified').on(t.verified, t.sortName, t.userId),
    index('user_private_verified_email').on(t.verified, t.email, t.userId),
    index('user_private_verified_joined').on(t.verified, t.createdAt, t.userId),
    // Those that were deleted, for their list and for the sweep: see the indexes of stores.
    index('user_private_binned').on(t.binnedAt.desc(), t.userId.desc()),
  ],
);
