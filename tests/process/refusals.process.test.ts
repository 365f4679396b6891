import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {cpSync, existsSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:net';
import path from 'node:path';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {claimDataDir, type Claim} from '../../scripts/stack/host/claim.ts';
import {freePorts} from '../../scripts/stack/host/ports.ts';
import {assertUsableDatabase, withDatabase} from '../../scripts/stack/postgres/database.ts';
import {
  databaseUrl,
  ensureCluster,
  postgresVariables,
} from '../../scripts/stack/postgres/postgres-cluster.ts';
import {openPostgresHome, type PostgresHome} from '../../scripts/stack/postgres/postgres-home.ts';
import {parseSettings} from '../../server/env.ts';
import {Instance, runScript} from './instance.ts';

let instance: Instance;

beforeAll(async () => {
  instance = await Instance.create();
});

afterAll(() => instance.remove());

/** What a start, or another script, that cannot succeed says: it must end with 1, after one sentence and nothing else. */
async function refusal(
  variables: Record<string, string>,
  script = 'start.ts',
  args: string[] = [],
): Promise<string> {
  const all = {...instance.variables, ...variables};
  const {code, errors} = await runScript(script, all, args).ended;
  expect(code).toBe(1);
  expect(errors).toHaveLength(1);
  return errors.join();
}

test('a bad setting', async () => {
  expect(await refusal({PORT: 'many'})).toBe(
    'PORT must be a whole number from 1 to 65535, but is "many".',
  );
});

test('hostile probes of no kind, which would find nothing', async () => {
  expect(await refusal({}, 'hostile.ts', ['--only', 'nonsense'])).toMatch(
    /^--only must be in one of these: .*\bfloods\b/,
  );
});

test('a busy port, before a data directory is made', async () => {
  const server = createServer().listen(instance.port, '127.0.0.1');
  await once(server, 'listening');
  const DATA_DIR = path.join(instance.dataDir, 'new');
  expect(await refusal({DATA_DIR})).toBe(
    `Port ${instance.port} is in use by another program; stop that, or choose another port with PORT.`,
  );
  expect(existsSync(DATA_DIR)).toBe(false);
  server.close();
});

test('a data directory that is a file', async () => {
  const DATA_DIR = path.join(instance.dataDir, 'file');
  writeFileSync(DATA_DIR, '');
  expect(await refusal({DATA_DIR})).toBe(`DATA_DIR ${DATA_DIR} is a file; it must be a directory.`);
});

test('a database that cannot be reached, without its password', async () => {
  const [port = 0] = await freePorts(1);
  const DATABASE_URL = `postgres://me:hush@127.0.0.1:${port}/signs`;
  const sentence = await refusal({DATABASE_URL});
  expect(sentence).toContain(`DATABASE_URL (127.0.0.1:${port}/signs) cannot be used: `);
  expect(sentence).not.toContain('hush');
});

test('a damaged database, and the data is left as it is', async () => {
  const settings = parseSettings(instance.variables);
  await withDatabase(
    settings,
    () => {},
    async () => {},
  );
  const claim = claimDataDir(instance.dataDir);
  const {cluster} = openPostgresHome(claim!.dataDir, () => {});
  claim?.release();
  const control = path.join(cluster, 'global/pg_control');
  cpSync(control, `${control}.kept`, {preserveTimestamps: true});
  writeFileSync(control, 'junk');
  expect(await refusal({})).toMatch(
    /^Postgres ended \(.*\): could not read file .*; its log is .*postgres\.log\.$/,
  );
  expect(await instance.processes()).toEqual([]);
  cpSync(`${control}.kept`, control);
  rmSync(path.join(cluster, 'PG_VERSION'));
  expect(await refusal({})).toContain('is damaged (it has no PG_VERSION)');
});

test('a database that does not replicate logically', async () => {
  const replica = await Instance.create();
  const claim: Claim | undefined = claimDataDir(replica.dataDir);
  const home = openPostgresHome(claim!.dataDir, () => {});
  await ensureCluster(home, 'hush');
  const [port = 0] = await freePorts(1);
  const server = runPostgres(home, port, 'replica');
  const url = databaseUrl(port, 'hush', 'postgres');
  await vi.waitFor(
    () =>
      expect(assertUsableDatabase(url)).rejects.toThrow(
        'has wal_level=replica; set wal_level=logical in its configuration and restart it.',
      ),
    {timeout: 30_000, interval: 100},
  );
  server.kill('SIGINT');
  await once(server, 'exit');
  claim?.release();
  replica.remove();
});

function runPostgres(home: PostgresHome, port: number, walLevel: string) {
  const options = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `wal_level=${walLevel}`,
  ];
  return spawn(
    path.join(home.distribution, 'bin/postgres'),
    ['-D', home.cluster, '-p', String(port), ...options.flatMap(option => ['-c', option])],
    {...home.owner, cwd: '/', env: postgresVariables(), stdio: 'ignore'},
  );
}
