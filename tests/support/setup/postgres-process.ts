// A Postgres server for one run of the SQL tests, in a temporary directory. It ends when its parent asks
// for it, exits or is killed, and leaves nothing behind.
import {spawn} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import {once} from 'node:events';
import {chmodSync, mkdtempSync} from 'node:fs';
import {statfs} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {openDataDir, removeDataDir} from '../../../scripts/stack/host/data-dir.ts';
import {freePorts} from '../../../scripts/stack/host/ports.ts';
import {
  databaseUrl,
  ensureCluster,
  postgresVariables,
} from '../../../scripts/stack/postgres/postgres-cluster.ts';
import {openPostgresHome} from '../../../scripts/stack/postgres/postgres-home.ts';
import {makeTemplate} from './template-database.ts';

const OPTIONS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  // A crash may lose everything, so nothing waits for the disk.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
  checkpoint_timeout: '1h',
  // Plans change only when a test says ANALYZE.
  autovacuum: 'off',
  // Neither is worth its start for the few rows of a test.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  // Migrations create a publication, which needs it.
  wal_level: 'logical',
  // Tests provoke errors. What ends the server is more than an error.
  log_min_messages: 'fatal',
};

const START_TIMEOUT_MS = 300_000;

/** Where Linux keeps files in memory. Each database is 1,000 files, which take far longer on a disk. */
const IN_MEMORY = '/dev/shm';
/** Bytes; several times what the databases of a run take at once. */
const ROOM = 2 * 1024 ** 3;

const ending = new AbortController();
const ended = once(ending.signal, 'abort');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => ending.abort());
}
process.once('disconnect', () => ending.abort());
// The terminal may be gone before this process is.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

try {
  await serve();
} catch (error) {
  // What fails because of the end is no news.
  if (!ending.signal.aborted) {
    console.error(error);
    process.exitCode = 1;
  }
}
// Neither the channel to the parent nor a broken connection may keep this process.
process.exit();

async function serve(): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const directory = mkdtempSync(path.join(await placeForFiles(), 'signpost-postgres-'));
  cleanUp.defer(() => removeDataDir(directory));
  // Postgres runs as another user when we are root, and has to get through.
  chmodSync(directory, 0o711);

  const password = randomUUID();
  const home = openPostgresHome(openDataDir(directory), () => {});
  await ensureCluster(home, password);
  const [port = 0] = await freePorts(1);
  const server = spawn(
    path.join(home.distribution, 'bin/postgres'),
    [
      '-D',
      home.cluster,
      '-p',
      String(port),
      ...Object.entries(OPTIONS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...home.owner,
      cwd: '/',
      // A process group of its own, or Ctrl-C would reach it at the same time as us.
      detached: true,
      env: postgresVariables(),
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let log = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  const exited = once(server, 'close');
  cleanUp.defer(async () => {
    // There is nothing to save.
    server.kill('SIGQUIT');
    await exited;
  });
  const stopped = exited.then(() => {
    throw new Error(`Postgres for the tests ended by itself. ${log}`);
  });

  const url = (name: string) => databaseUrl(port, password, name);
  const limit = AbortSignal.any([ending.signal, AbortSignal.timeout(START_TIMEOUT_MS)]);
  await Promise.race([stopped, ended, makeTemplate(url, limit)]);
  ending.signal.throwIfAborted();
  process.send?.(url('postgres'));
  await Promise.race([stopped, ended]);
}

async function placeForFiles(): Promise<string> {
  try {
    const {bavail, bsize} = await statfs(IN_MEMORY);
    return bavail * bsize > ROOM ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
