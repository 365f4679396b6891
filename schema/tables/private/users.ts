import {bigint, boolean, index, inet, pgTable, text, uuid, primaryKey} from 'drizzle-orm/pg-core';
import {LENGTHS} from '../../../common/limits.ts';
import {atMost, moment, privateSchema} from '../../columns.ts';

/**
 * The account as better-auth keeps it. It stands in `public` under the name other tools expect, but
 * it holds e-mail addresses and is therefore not in the publication: no browser ever syncs it.
 */
export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});

/** better-auth's sign-in methods; holds password hashes. */
export const accounts = privateSchema.table(
  'accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, {onDelete: 'cascade'}),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    password: text(),
    /** Whether the password was set by a link in a mail: only then its user surely reads the address. */
    passwordByMail: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  t => [index('accounts_user').on(t.userId)],
);

export const sessions = privateSchema.table(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    token: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id, {onDelete: 'cascade'}),
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** Whether a passkey opened it, and not a password alone. */
    byPasskey: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  t => [index('sessions_user').on(t.userId)],
);

/** The keys by which users log in without a password, as better-auth's plugin keeps them. */
export const passkeys = privateSchema.table(
  'passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text(),
    publicKey: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, {onDelete: 'cascade'}),
    credentialID: text('credential_id').notNull().unique(),
    /** Counts log-ins where the device does; a lower one than kept comes from a copy of the key. */
    counter: bigint({mode: 'number'}).notNull(),
    deviceType: text().notNull(),
    backedUp: boolean().notNull(),
    transports: text(),
    createdAt: moment(),
    /** The model of the device, or zeros. */
    aaguid: text(),
  },
  t => [
    atMost('passkeys_name_length', t.name, LENGTHS.personName),
    index('passkeys_user').on(t.userId),
  ],
);

/** better-auth's single-use tokens (e-mail verification, password reset). */
export const verifications = privateSchema.table(
  'verifications',
  {
    id: uuid().primaryKey().defaultRandom(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  t => [index('verifications_identifier').on(t.identifier)],
);

/** Details of a sign-up that only the operator may see. */
export const signupMetadata = privateSchema.table('signup_metadata', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, {onDelete: 'cascade'}),
  ipAddress: inet(),
  createdAt: moment().notNull().defaultNow(),
});

/** Every write that was applied, so that a late repetition cannot overwrite another user's newer edit. */
export const appliedWrites = privateSchema.table(
  'applied_writes',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, {onDelete: 'cascade'}),
    writeId: uuid().notNull(),
    appliedAt: moment().notNull().defaultNow(),
  },
  t => [primaryKey({columns: [t.userId, t.writeId]}), index('applied_writes_age').on(t.appliedAt)],
);
