import {spawn} from 'node:child_process';
import path from 'node:path';
import postgres from 'postgres';
import type {Claim} from '../host/claim.ts';
import type {DataDir} from '../host/data-dir.ts';
import {endOrphanProcesses, markedAs, type EndStep} from '../host/end-orphan-processes.ts';
import {LogFile} from '../host/log-file.ts';
import {INSTANCE_VARIABLE, SERVICE_VARIABLE} from '../host/process-table.ts';
import {Service} from '../service.ts';
import {type ReportProgress, codeOf, StartError} from '../start-error.ts';
import {
  assertNotForeign,
  clearPidFile,
  databaseUrl,
  postgresVariables,
} from './postgres-cluster.ts';
import type {PostgresHome} from './postgres-home.ts';

const SERVICE = 'postgres';

// Postgres's own ways to stop: SIGINT ends its clients and saves, SIGQUIT leaves the saving to the
// recovery of its next start.
const STOP_STEPS: readonly EndStep[] = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 3000],
];

/** Recovery after a crash can take long, and must not be cut short; in milliseconds. */
const START_TIMEOUT_MS = 120_000;

const WRONG_PASSWORD = '28P01';

const OPTIONS = {
  listen_addresses: '127.0.0.1',
  // Socket files would need a folder that every user of the machine shares.
  unix_socket_directories: '',
  wal_level: 'logical',
  // Bounds the log that is kept for a sync engine that never comes back; one that falls out copies again.
  max_slot_wal_keep_size: '4GB',
  max_connections: '150',
  // What was wrong, and not with which row: that may hold a person's address.
  log_error_verbosity: 'terse',
};

interface PostgresSetup {
  readonly claim: Claim;
  readonly home: PostgresHome;
  readonly port: number;
  readonly report: ReportProgress;
}

/** The embedded Postgres as a supervised service; it needs an existing cluster. */
export function postgresService(setup: PostgresSetup): Service {
  const {claim, home, port, report} = setup;
  const {dataDir, instance, secrets} = claim;
  const url = databaseUrl(port, secrets.postgresPassword, 'postgres');
  return new Service({
    name: 'Postgres',
    report,
    log: new LogFile(path.join(dataDir.logs, 'postgres.log')),
    startTimeoutMs: START_TIMEOUT_MS,
    stopSteps: STOP_STEPS,
    complaintIn: lines =>
      lines.findLast(line => /FATAL|PANIC/.test(line))?.replace(/^.*?(FATAL|PANIC):\s*/, ''),
    answers: () => answersQuery(url, dataDir),
    async sweep() {
      claim.assertHeld();
      await endOrphanPostgres(instance, home.cluster);
    },
    launch: () =>
      spawn(
        path.join(home.distribution, 'bin/postgres'),
        ['-D', home.cluster, '-p', String(port), ...optionFlags()],
        {
          ...home.owner,
          cwd: '/',
          // A group of its own, or Ctrl-C would reach it at the same time as us.
          detached: true,
          env: {...postgresVariables(), [INSTANCE_VARIABLE]: instance, [SERVICE_VARIABLE]: SERVICE},
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      ),
  });
}

/**
 * Ends an embedded Postgres of an earlier run.
 * @throws {StartError} when another program runs Postgres on our cluster.
 */
export async function endOrphanPostgres(instance: string, cluster: string): Promise<void> {
  await assertNotForeign(cluster, instance);
  // One whose data was deleted must not get to save: it would write into what has taken its place.
  await endOrphanProcesses(({directory}) => directory === `${cluster} (deleted)`);
  // Postgres's workers overwrite their environment, but all of them work in its data directory; and
  // only the parent of them all takes these signals for a request to stop.
  const isParent = markedAs(instance, SERVICE);
  await endOrphanProcesses(
    entry => isParent(entry) || entry.directory === cluster,
    STOP_STEPS,
    isParent,
  );
  clearPidFile(cluster);
}

function optionFlags(): string[] {
  return Object.entries(OPTIONS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function answersQuery(url: string, dataDir: DataDir): Promise<boolean> {
  const sql = postgres(url, {max: 1, connect_timeout: 2, onnotice: () => {}});
  try {
    await sql`select 1`;
    return true;
  } catch (error) {
    if (codeOf(error) !== WRONG_PASSWORD) return false;
    throw new StartError(
      `Postgres refuses the password in ${dataDir.root}/secrets.json; restore that file from a backup.`,
    );
  } finally {
    await sql.end({timeout: 0});
  }
}
