import {bigint, boolean, index, text, uuid} from 'drizzle-orm/pg-core';
import {LENGTHS} from '../../../common/limits.ts';
import {atMost, moment} from '../../columns.ts';
import {privateSchema} from '../private-schema.ts';
import {users} from './users.ts';

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
