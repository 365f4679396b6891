import {spawn} from 'node:child_process';
import {existsSync, readFileSync, renameSync, rmSync, writeFileSync, chownSync} from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import {findProcess} from '../host/process-table.ts';
import {StartError} from '../start-error.ts';
import type {PostgresHome} from './postgres-home.ts';

/** The superuser, and the name of our database. */
const DATABASE_USER = 'signpost';
const DATABASE_NAME = 'signpost';

// macOS has no C.UTF-8. Without a UTF-8 locale, searching would not ignore the case of accented letters.
const LOCALE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';

/** Variables for Postgres's own programs, which need nothing of ours. */
export function postgresVariables(): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    LC_ALL: LOCALE,
    ...(process.env['TZ'] && {TZ: process.env['TZ']}),
  };
}

/**
 * Creates the database cluster unless it is there.
 * @returns whether it was created.
 * @throws {StartError} when that fails.
 */
export async function ensureCluster(home: PostgresHome, password: string): Promise<boolean> {
  if (existsSync(home.cluster)) {
    assertReadable(home.cluster);
    return false;
  }
  const draft = `${home.cluster}.new`;
  const passwordFile = `${home.cluster}.password`;
  rmSync(draft, {recursive: true, force: true});
  writeFileSync(passwordFile, password, {mode: 0o600});
  try {
    if (home.owner) chownSync(passwordFile, home.owner.uid, home.owner.gid);
    await initdb(home, draft, passwordFile);
    // An interrupted creation leaves the draft only, never half a cluster.
    renameSync(draft, home.cluster);
  } finally {
    rmSync(passwordFile, {force: true});
  }
  return true;
}

/** Creates our database inside a running cluster unless it is there. */
export async function ensureDatabase(port: number, password: string): Promise<void> {
  const sql = postgres(databaseUrl(port, password, 'postgres'), {max: 1, onnotice: () => {}});
  try {
    const [existing] = await sql`select 1 from pg_database where datname = ${DATABASE_NAME}`;
    if (!existing) await sql`create database ${sql(DATABASE_NAME)}`;
  } finally {
    await sql.end();
  }
}

/** Where the embedded Postgres is reached; holds the password. */
export function databaseUrl(port: number, password: string, database = DATABASE_NAME): string {
  return `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * Makes sure that no other program runs Postgres on this cluster.
 * @throws {StartError} when one does.
 */
export async function assertNotForeign(cluster: string, instance: string): Promise<void> {
  const pid = Number.parseInt(readIfExists(pidFile(cluster)), 10);
  const holder = Number.isInteger(pid) ? await findProcess(pid) : undefined;
  if (holder?.directory === cluster && holder.instance !== instance) {
    throw new StartError(
      `The database in ${cluster} is in use by process ${pid}; stop that first.`,
    );
  }
}

/**
 * Removes the file by which Postgres knows that it runs. Only for a cluster on which it does not:
 * after a restart of the machine another process of its user may carry the id in the file, and
 * Postgres would refuse to start.
 */
export function clearPidFile(cluster: string): void {
  rmSync(pidFile(cluster), {force: true});
}

function pidFile(cluster: string): string {
  return path.join(cluster, 'postmaster.pid');
}

function readIfExists(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function assertReadable(cluster: string): void {
  const file = path.join(cluster, 'PG_VERSION');
  if (!existsSync(file)) {
    throw new StartError(
      `The database in ${cluster} is damaged (it has no PG_VERSION); restore DATA_DIR from a backup or choose another.`,
    );
  }
}

async function initdb(home: PostgresHome, target: string, passwordFile: string): Promise<void> {
  const {promise, resolve} = Promise.withResolvers<number | null>();
  const child = spawn(
    path.join(home.distribution, 'bin/initdb'),
    [
      `--pgdata=${target}`,
      `--username=${DATABASE_USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      `--locale=${LOCALE}`,
    ],
    {...home.owner, cwd: '/', env: postgresVariables(), stdio: ['ignore', 'ignore', 'pipe']},
  );
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (complaint += chunk));
  child.once('error', error => {
    complaint = error.message;
    resolve(null);
  });
  child.once('close', resolve);
  if ((await promise) !== 0) {
    const lastLine = complaint.trim().split('\n').at(-1);
    throw new StartError(
      `The database could not be created in ${path.dirname(target)}: ${lastLine}`,
    );
  }
}

// Not in app-role.ts, so that the supervisor does not load pg-boss.

/** The API's role in the embedded database, and in that of Compose: it reads and writes rows, and owns only the tables of jobs. */
export const APP_ROLE = 'signpost_app';

/** The same database, as the API connects to it. */
export function asAppRole(ownerUrl: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = APP_ROLE;
  url.password = password;
  return url.href;
}
