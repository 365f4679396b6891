import postgres from 'postgres';
import type {Settings} from '../../../server/env.ts';
import {type Claim, claimDataDir, readRunning} from '../host/claim.ts';
import {openDataDir} from '../host/data-dir.ts';
import {freePorts} from '../host/ports.ts';
import type {Service} from '../service.ts';
import {type ReportProgress, messageOf, StartError} from '../start-error.ts';
import {databaseUrl, ensureCluster, ensureDatabase} from './postgres-cluster.ts';
import {openPostgresHome} from './postgres-home.ts';
import {endOrphanPostgres, postgresService} from './postgres.ts';

interface EmbeddedDatabase {
  readonly service: Service;
  /** Holds the password. */
  readonly url: string;
  /**
   * Starts it with our database in it.
   * @throws {StartError} when it does not come up.
   */
  start(signal: AbortSignal): Promise<void>;
}

/**
 * Prepares the embedded Postgres, creating its cluster on first use.
 * @throws {StartError} when it can be neither found nor created.
 */
export async function openEmbeddedDatabase(
  claim: Claim,
  port: number,
  report: ReportProgress,
): Promise<EmbeddedDatabase> {
  const {dataDir, instance, secrets} = claim;
  const password = secrets.postgresPassword;
  const home = openPostgresHome(dataDir, report);
  await endOrphanPostgres(instance, home.cluster);
  const created = await ensureCluster(home, password);
  const service = postgresService({claim, home, port, report});
  return {
    service,
    url: databaseUrl(port, password),
    async start(signal) {
      report(created ? 'Starting Postgres with a new database' : 'Starting Postgres');
      await service.start(signal);
      await ensureDatabase(port, password);
    },
  };
}

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

/**
 * Runs a command against the database of these settings: that of `DATABASE_URL`, that of the running
 * instance, or else the embedded one, started for as long as `work` takes.
 * @throws {StartError} without a usable database.
 */
export async function withDatabase<T>(
  settings: Settings,
  report: ReportProgress,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  if (settings.databaseUrl) return work(settings.databaseUrl);
  const claim = claimDataDir(settings.dataDir);
  if (!claim) return work(urlOfRunning(settings.dataDir));
  try {
    const [port = 0] = await freePorts(1);
    const database = await openEmbeddedDatabase(claim, port, report);
    try {
      await database.start(new AbortController().signal);
      return await work(database.url);
    } finally {
      await database.service.stop();
    }
  } finally {
    claim.release();
  }
}

function urlOfRunning(directory: string): string {
  const running = readRunning(openDataDir(directory).running);
  if (!running) {
    throw new StartError(
      'Signpost is still starting on this DATA_DIR; try again when it is ready.',
    );
  }
  return running.databaseUrl;
}
