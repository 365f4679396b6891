import {fileURLToPath} from 'node:url';
import {drizzle} from 'drizzle-orm/postgres-js';
import {migrate} from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';

const MIGRATIONS = fileURLToPath(new URL('../schema/migrations', import.meta.url));

/**
 * Migrates the database to the newest schema. Safe to call at every start; migrations only go forward.
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
    await migrate(drizzle(sql), {migrationsFolder: MIGRATIONS});
  } finally {
    await sql.end();
  }
}
