import {drizzleZeroConfig} from 'drizzle-zero';
import * as schema from './schema/index.ts';
import {RESTRICTED, TABLES} from './schema/synced.ts';

/**
 * Which tables and columns a browser may know, the same as `schema/publication.sql`;
 * a test holds the two against each other. A table set to false is never synced.
 */
export default drizzleZeroConfig(schema, {
  casing: 'snake_case',
  tables: {
    ...TABLES,
    ...RESTRICTED,
    users: false,
    accounts: false,
    appliedWrites: false,
    contactMessages: false,
    pushSubscriptions: false,
    rateLimits: false,
    sessions: false,
    signupMetadata: false,
    storeImportRows: false,
    storeVisits: false,
    unsentPushes: false,
    untoldSigns: false,
    verifications: false,
  },
});
