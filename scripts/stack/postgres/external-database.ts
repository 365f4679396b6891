import postgres from 'postgres';
import {messageOf, StartError} from '../start-error.ts';

const CONNECT_TIMEOUT_S = 5;
const OLDEST_VERSION = 15;

/**
 * Makes sure that an external database can carry the app.
 * @throws {StartError} when it cannot be reached, is too old, or cannot replicate.
 */
export async function assertUsableDatabase(databaseUrl: string): Promise<void> {
  const {hostname, port, pathname} = new URL(databaseUrl);
  // Never the address itself, which may hold a password.
  const shown = `DATABASE_URL (${hostname}${port && `:${port}`}${pathname})`;
  const sql = postgres(databaseUrl, {
    max: 1,
    connect_timeout: CONNECT_TIMEOUT_S,
    onnotice: () => {},
  });
  let found;
  try {
    [found] = await sql<{level: string; version: number; may: boolean}[]>`
      select current_setting('wal_level') as level,
        current_setting('server_version_num')::int / 10000 as version,
        rolsuper or rolreplication as may
      from pg_roles where rolname = current_user`;
  } catch (error) {
    throw new StartError(`${shown} cannot be used: ${messageOf(error)}.`);
  } finally {
    await sql.end({timeout: 1});
  }
  if (!found) throw new StartError(`${shown} does not say what its user may do.`);
  if (found.version < OLDEST_VERSION) {
    throw new StartError(
      `${shown} is Postgres ${found.version}; ${OLDEST_VERSION} or newer is needed.`,
    );
  }
  if (found.level !== 'logical') {
    throw new StartError(
      `${shown} has wal_level=${found.level}; set wal_level=logical in its configuration and restart it.`,
    );
  }
  if (!found.may) {
    throw new StartError(
      `${shown} connects as a user without the replication right; use one that has it.`,
    );
  }
}
