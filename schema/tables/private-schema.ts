import {pgSchema} from 'drizzle-orm/pg-core';

/** Nothing in this Postgres schema is ever published to the sync engine. */
export const privateSchema = pgSchema('private');
