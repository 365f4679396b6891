import type {PGlite} from '@electric-sql/pglite';
import {zeroDrizzle} from '@rocicorp/zero/server/adapters/drizzle';
import {drizzle} from 'drizzle-orm/pglite';
import {afterAll, beforeEach} from 'vitest';
import {schema} from '../../schema/zero.gen.ts';
import {type Connection, DRIZZLE_CONFIG} from '../../server/db.ts';
import {emptyDatabase} from '../fixtures/empty-database.ts';
import './cheap-passwords.ts';

/** The tables in which zero-cache notes which mutations it has seen. It makes them itself in use. */
export const ZERO_TABLES = `
  CREATE SCHEMA signpost_0;
  CREATE TABLE signpost_0.clients (
    "clientGroupID" text, "clientID" text, "lastMutationID" bigint, "userID" text,
    PRIMARY KEY ("clientGroupID", "clientID"));
  CREATE TABLE signpost_0.mutations (
    "clientGroupID" text, "clientID" text, "mutationID" bigint, "result" json,
    PRIMARY KEY ("clientGroupID", "clientID", "mutationID"));
`;

/** A Postgres in this process, seen the ways the server sees its own. */
export interface TestDatabase extends Pick<Connection, 'db' | 'zql'> {
  readonly client: PGlite;
  /** The rows of a statement. */
  sql<Row>(statement: string, values?: unknown[]): Promise<Row[]>;
}

/** One database for the file that calls it, migrated, and emptied before each of its tests. */
export async function postgres(): Promise<TestDatabase> {
  const empty = await emptyDatabase();
  const client = empty.database.$client;
  await client.exec(ZERO_TABLES);
  // Both drivers offer drizzle's same interface; only the raw result of `execute` differs.
  const db = drizzle(client, DRIZZLE_CONFIG) as unknown as Connection['db'];
  const truncate = await truncation(client);

  beforeEach(async () => {
    await client.exec(truncate);
  });
  afterAll(() => empty[Symbol.asyncDispose]());

  return {
    client,
    db,
    zql: zeroDrizzle(schema, db),
    sql: async <Row>(statement: string, values?: unknown[]) =>
      (await client.query<Row>(statement, values)).rows,
  };
}

/** Every table's name with its schema, apart from the migrator's own. */
export async function tableNames(client: PGlite, schemas: readonly string[]): Promise<string[]> {
  const {rows} = await client.query<{name: string}>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname = ANY($1) ORDER BY 1`,
    [schemas],
  );
  return rows.map(({name}) => name);
}

async function truncation(client: PGlite): Promise<string> {
  const all = await tableNames(client, ['public', 'private', 'signpost_0']);
  // The shards are there from the first migration on, and are never inserted again.
  const tables = all.filter(name => name !== 'public.site_stats');
  return `TRUNCATE ${tables.join(', ')};
    UPDATE site_stats SET signs_count = 0, stores_count = 0, contributors_count = 0,
      likes_count = 0, confirmed_count = 0;`;
}
