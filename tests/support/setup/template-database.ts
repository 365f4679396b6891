import {setTimeout as delay} from 'node:timers/promises';
import postgres, {type Sql} from 'postgres';
import {migrateDatabase} from '../../../server/db/migrate.ts';
import {Jobs} from '../../../server/jobs/jobs.ts';

/** The template of every test file's database: the newest schema, without rows. */
export const TEMPLATE = 'template_of_tests';

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

/** When a table has more than this, to truncate all tables is faster than to delete its rows. */
const LARGE_BYTES = 512 * 1024;

/**
 * Makes the template on a server as soon as it accepts connections.
 * @param url the address of one of its databases, by name.
 */
export async function makeTemplate(url: (name: string) => string, signal: AbortSignal) {
  await accepting(url('postgres'), signal);
  const admin = connectOnce(url('postgres'));
  await admin.unsafe(`CREATE DATABASE ${TEMPLATE}`);
  await admin.end();
  await migrateDatabase(url(TEMPLATE));
  const jobs = new Jobs({connectionString: url(TEMPLATE)});
  await jobs.open();
  await jobs.close();
  const template = connectOnce(url(TEMPLATE));
  await template.unsafe(ZERO_TABLES).simple();
  await template.unsafe(await functions(template)).simple();
  await template.end();
}

const connectOnce = (url: string) => postgres(url, {max: 1, onnotice: () => {}});

async function accepting(url: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const attempt = connectOnce(url);
    try {
      await attempt`SELECT 1`;
      return;
    } catch {
      signal.throwIfAborted();
      await delay(20);
    } finally {
      await attempt.end();
    }
  }
}

/** Statements that create the functions which empty and read all tables in one query. */
async function functions(sql: Sql): Promise<string> {
  const rows = await sql<{name: string}[]>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('public', 'private', 'signpost_0') ORDER BY 1`;
  const tables = rows.map(({name}) => name);
  return [emptyAll([...tables, 'pgboss.job']), allRows(tables)].join(';');
}

/**
 * Empties every table but the migrator's own, in a session in which no triggers fire. It deletes, because to
 * truncate creates new files for a table and its indexes, which takes 100 times as long for a few rows.
 */
function emptyAll(all: readonly string[]): string {
  // Its row is there from the first migration on, and is never inserted again.
  const tables = all.filter(name => name !== 'public.site_stats');
  const sizes = tables.map(name => `pg_relation_size('${name}')`);
  return `
    CREATE FUNCTION signpost_0.empty_all() RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      IF greatest(${sizes.join(', ')}) > ${LARGE_BYTES} THEN
        TRUNCATE ${tables.join(', ')};
      ELSE
        ${tables.map(name => `DELETE FROM ${name};`).join('\n        ')}
      END IF;
      UPDATE public.site_stats SET signs_count = 0, stores_count = 0, contributors_count = 0,
        likes_count = 0, confirmed_count = 0
       WHERE (signs_count, stores_count, contributors_count, likes_count, confirmed_count) <> (0, 0, 0, 0, 0);
    END $$`;
}

/** Each table of ours with its rows as text. Zero's own notes are not among them. */
function allRows(all: readonly string[]): string {
  const tables = all.filter(name => !name.startsWith('signpost_0.'));
  const reads = tables.map(
    name => `RETURN QUERY SELECT '${name}', ARRAY(SELECT t::text FROM ${name} t ORDER BY 1);`,
  );
  return `
    CREATE FUNCTION signpost_0.all_rows() RETURNS TABLE ("table" text, "rows" text[]) LANGUAGE plpgsql AS $$
    BEGIN
      ${reads.join('\n      ')}
    END $$`;
}
