import {createHash} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {drizzle} from 'drizzle-orm/postgres-js';
import {migrate} from 'drizzle-orm/postgres-js/migrator';
import postgres, {type Sql, type TransactionSql} from 'postgres';
import {cleanLine} from '../../common/texts/clean-text.ts';

const SCHEMA = fileURLToPath(new URL('../../schema', import.meta.url));
const MIGRATIONS = path.join(SCHEMA, 'migrations');

/** A file of statements that replace what they define, so that running them twice changes nothing. */
interface Definition {
  /** Its path in `schema/`. */
  readonly file: string;
  readonly statements: string;
}

/** A database of a version that this one cannot upgrade. Its message is for the person who starts the app. */
export class TooOldDatabaseError extends Error {
  override readonly name = 'TooOldDatabaseError';
}

/**
 * Migrates the database to the newest schema. Safe to call at every start; migrations only go forward.
 * @throws {TooOldDatabaseError} when the database is older than the first migration.
 * @throws the database's own error when a migration fails; its changes are rolled back.
 */
export async function migrateDatabase(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, {
    max: 1,
    onnotice: () => {},
    // Postgres would look in a schema named after the role first, and the sync engine may have made one.
    connection: {search_path: 'public'},
  });
  try {
    await refuseTooOld(sql);
    await migrate(drizzle(sql), {migrationsFolder: MIGRATIONS});
    await applyDefinitions(sql, readDefinitions());
    await cleanStoredNames(sql);
  } finally {
    await sql.end();
  }
}

/** Triggers by noun, then the publication of the sync engine, in the order of application. */
export function readDefinitions(): Definition[] {
  const triggers = readdirSync(path.join(SCHEMA, 'triggers')).toSorted();
  const files = [...triggers.map(name => `triggers/${name}`), 'publication.sql'];
  return files.map(file => ({file, statements: readFileSync(path.join(SCHEMA, file), 'utf8')}));
}

/** All or none. A function may call one of a later file, so bodies are not checked meanwhile. */
export async function applyDefinitions(
  sql: Sql,
  definitions: readonly Definition[],
): Promise<void> {
  await sql.begin(async tx => {
    await tx`create table if not exists drizzle.definitions (file text primary key, hash text not null)`;
    await tx`set local check_function_bodies = off`;
    for (const {file, statements} of definitions) {
      if (await isChanged(tx, file, statements)) await tx.unsafe(statements).simple();
    }
  });
}

/** Whether the text of a file differs from the one that was applied last. It replaces that one. */
async function isChanged(tx: TransactionSql, file: string, text: string): Promise<boolean> {
  const hash = createHash('sha256').update(text).digest('hex');
  const changed = await tx`
    insert into drizzle.definitions as d values (${file}, ${hash})
    on conflict (file) do update set hash = excluded.hash where d.hash <> excluded.hash
    returning file`;
  return changed.length > 0;
}

const NAME_RULE = '../common/texts/clean-text.ts';

/** Cleans names that were stored before the present rule, once after each change of it. */
async function cleanStoredNames(sql: Sql): Promise<void> {
  const rule = readFileSync(path.join(SCHEMA, NAME_RULE), 'utf8');
  await sql.begin(async tx => {
    if (await isChanged(tx, NAME_RULE, rule)) await cleanNames(tx);
  });
}

async function refuseTooOld(sql: Sql): Promise<void> {
  const [row] = await sql<{exists: boolean}[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as exists`;
  if (!row?.exists) return;
  const [newest] = await sql<{at: string | null}[]>`
    select max(created_at) as at from drizzle.__drizzle_migrations`;
  if (newest?.at && Number(newest.at) < firstMigrationAt())
    throw new TooOldDatabaseError(
      'This database was made by a version before 0.2.0, which cannot be upgraded. Start with a new one.',
    );
}

/** Milliseconds since 1970, as the migrator notes it for each migration that it applied. */
function firstMigrationAt(): number {
  const journal: {entries: {when: number}[]} = JSON.parse(
    readFileSync(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8'),
  );
  return journal.entries[0]?.when ?? 0;
}

/** The columns of names by which users tell rows apart. */
const NAMES = [
  {table: 'stores', key: 'id', columns: ['name', 'address', 'city'], isOptional: false},
  {table: 'users', key: 'id', columns: ['name'], isOptional: false},
  {
    table: 'user_profiles',
    key: 'user_id',
    columns: ['name', 'nickname', 'city'],
    isOptional: true,
  },
  {table: 'user_private', key: 'user_id', columns: ['username'], isOptional: true},
] as const;

/** What {@link cleanLine} leaves as it is: printable ASCII with single blanks. */
const CLEAN = '^[!-~]+( [!-~]+)*$';

/** Names that would be empty or longer than they were stay. */
async function cleanNames(tx: TransactionSql): Promise<void> {
  for (const {table, key, columns, isOptional} of NAMES) {
    for (const column of columns) {
      const found = await tx<{id: string; name: string}[]>`
        select ${tx(key)} as id, ${tx(column)} as name from ${tx(table)} where ${tx(column)} !~ ${CLEAN}`;
      for (const {id, name} of found) {
        const cleaned = cleanLine(name);
        const isUsable = (isOptional || cleaned !== '') && lengthOf(cleaned) <= lengthOf(name);
        if (cleaned === name || !isUsable) continue;
        await tx`update ${tx(table)} set ${tx(column)} = ${cleaned || null} where ${tx(key)} = ${id} and ${tx(column)} = ${name}`;
      }
    }
  }
}

/** As the database counts it. */
const lengthOf = (text: string) => Array.from(text).length;
