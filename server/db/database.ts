import type {PgDatabase, PgQueryResultHKT} from 'drizzle-orm/pg-core';

/** A drizzle database or transaction over any driver, made with `casing: 'snake_case'`. */
export type Database = PgDatabase<PgQueryResultHKT>;
