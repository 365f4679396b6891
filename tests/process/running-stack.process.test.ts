import {networkInterfaces} from 'node:os';
import postgres from 'postgres';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {withDatabase} from '../../scripts/stack/postgres/database.ts';
import {APP_ROLE, asAppRole} from '../../scripts/stack/postgres/postgres-cluster.ts';
import {startStack, type Stack} from '../../scripts/stack/start-stack.ts';
import {migrateDatabase} from '../../server/db/migrate.ts';
import {parseSettings} from '../../server/env.ts';
import {keptSecrets} from '../../server/runtime/secrets.ts';
import {closing} from '../hostile/probe-writes.ts';
import {runProbes} from '../hostile/run.ts';
import {setStage} from '../hostile/scene.ts';
import {SyncSocket} from '../hostile/sync-socket.ts';
import {loopbackAddresses, Wire} from '../hostile/wire.ts';
import {ana} from '../support/actors.ts';
import {stamp} from '../support/setup/push.ts';
import {Flood} from './flood.ts';
import {Instance, runScript} from './instance.ts';
import {isReachable, listenersOf, LOOPBACK} from './listeners.ts';

/** Only for a stack that does not answer: how long a like takes is measured by the hostile probes. */
const ANSWER_TIMEOUT_MS = 30_000;

/** Of the stack that all tests here look at and that none disturbs. */
let first: Instance;
/** For what some run beside it. */
let second: Instance;
let stack: Stack;

beforeAll(async () => {
  [first, second] = await Promise.all([Instance.create(), Instance.create()]);
  stack = await startStack(parseSettings({...first.variables, SEED: 'none'}), () => {});
});

afterAll(async () => {
  await stack.stop();
  first.remove();
  second.remove();
});

test.runIf(process.platform === 'linux')(
  'every process listens on 127.0.0.1 only, and refuses other addresses of this machine',
  async () => {
    const listeners = listenersOf((await first.processes()).map(({pid}) => pid));
    // Postgres, the API, zero-cache, and its change streamer.
    expect(listeners.length).toBeGreaterThanOrEqual(4);
    expect(new Set(listeners.map(({address}) => address))).toEqual(new Set([LOOPBACK]));

    const addresses = Object.values(networkInterfaces())
      .flatMap(each => each ?? [])
      .filter(({address, internal}) => !internal && !address.startsWith('fe80'));
    for (const {port} of listeners) {
      expect(await isReachable('127.0.0.1', port)).toBe(true);
      for (const {address} of addresses) expect(await isReachable(address, port)).toBe(false);
    }
  },
);

test('the API connects as a role that can neither change what is stored nor own it', async () => {
  await using admin = ended(postgres(stack.databaseUrl, {max: 1, onnotice: () => {}}));
  const api = () => admin.sql`
    select distinct usename as role from pg_stat_activity where application_name = 'signpost-jobs'`;
  // It opens its jobs, and makes their tables, a moment after it listens.
  await expect.poll(api).toEqual([{role: APP_ROLE}]);
  const [rights] = await admin.sql`
    select rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as more,
           has_database_privilege(rolname, current_database(), 'create') as creates
      from pg_roles where rolname = ${APP_ROLE}`;
  expect(rights).toEqual({more: false, creates: false});
  const owned = () => admin.sql`
    select distinct relnamespace::regnamespace::text as schema from pg_class
     where relowner = ${APP_ROLE}::regrole and relkind in ('r', 'p', 'S')`;
  await expect.poll(owned).toEqual([{schema: 'pgboss'}]);

  const url = asAppRole(stack.databaseUrl, keptSecrets(first.dataDir).appPassword);
  await using app = ended(postgres(url, {max: 1, onnotice: () => {}}));
  for (const statement of ['drop table stores', 'alter table signs add column more text']) {
    await expect(app.sql.unsafe(statement)).rejects.toThrow('must be owner of table');
  }
  await expect(app.sql`create table more ()`).rejects.toThrow('permission denied');
  await expect(app.sql`select * from pg_authid`).rejects.toThrow('permission denied');
});

test('external parts are used, and not run', async () => {
  const settings = parseSettings({
    ...second.variables,
    SEED: 'none',
    DATABASE_URL: stack.databaseUrl,
    ZERO_CACHE_URL: stack.zeroCacheUrl,
  });
  const lines: string[] = [];
  const partial = await startStack(settings, line => lines.push(line));
  expect(lines).toEqual(['Applying migrations', 'Starting the API']);
  expect(partial.services.postgres).toBeUndefined();
  expect(partial.services.zeroCache).toBeUndefined();
  await second.untilHealthy();
  expect((await second.processes()).map(({service}) => service)).toEqual(['api']);
  await partial.stop();
  await first.untilHealthy();
});

test('migrations go into the public schema, also where the role has one of its own', async () => {
  await using admin = ended(postgres(stack.databaseUrl, {max: 1, onnotice: () => {}}));
  await admin.sql`create database migrated_later`;
  const url = new URL(stack.databaseUrl);
  url.pathname = '/migrated_later';
  await using later = ended(postgres(url.href, {max: 1, onnotice: () => {}}));
  await later.sql`create schema authorization current_user`;
  await migrateDatabase(url.href);
  const schemas = await later.sql`
    select distinct schemaname as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'drizzle') order by 1`;
  expect(schemas.map(({name}) => name)).toEqual(['private', 'public']);
});

test('an external database is migrated, and gets the demo where it may', async () => {
  await using admin = ended(postgres(stack.databaseUrl, {max: 1, onnotice: () => {}}));
  await admin.sql`create database migrated_by_command`;
  const url = new URL(stack.databaseUrl);
  url.pathname = '/migrated_by_command';
  const migrate = (variables: Record<string, string>) =>
    runScript('migrate.ts', {...second.variables, DATABASE_URL: url.href, ...variables}).ended;
  const upToDate = 'The database is up to date.';
  expect(await migrate({SEED: 'none'})).toEqual({code: 0, output: [upToDate], errors: []});
  await using migrated = ended(postgres(url.href, {max: 1, onnotice: () => {}}));
  expect(await migrated.sql`select from stores`).toHaveLength(0);
  expect(await migrate({SEED: 'demo'})).toMatchObject({output: ['Added the demo', upToDate]});
  expect(await migrate({SEED: 'demo'})).toMatchObject({output: [upToDate]});
  expect((await migrated.sql`select from stores`).length).toBeGreaterThan(0);

  url.pathname = '/nowhere';
  expect(await migrate({})).toEqual({
    code: 1,
    output: [],
    errors: ['The database could not be migrated: database "nowhere" does not exist.'],
  });
});

function ended(sql: postgres.Sql) {
  return {sql, [Symbol.asyncDispose]: () => sql.end()};
}

/** Milliseconds for all probes. On a machine that does nothing else they take a minute. */
const PROBES_TIMEOUT_MS = 600_000;

test('a short run of the hostile probes finds nothing', {timeout: PROBES_TIMEOUT_MS}, async () => {
  const lines = await runProbes({
    url: new URL(stack.url),
    databaseUrl: stack.databaseUrl,
    isShort: true,
    timeoutMs: PROBES_TIMEOUT_MS,
  });
  // As text, of which a failure shows every line.
  expect(
    lines.flatMap(({what, problems}) => problems.map(problem => `${what}: ${problem}`)).join('\n'),
  ).toBe('');
  for (const {what, probes} of lines) expect(probes, what).toBeGreaterThan(0);
});

const seen = (text: string) => (messages: readonly string[]) =>
  messages.some(message => message.includes(text));

// Other systems have one loopback address, whose clients share one allowance.
test.runIf(process.platform === 'linux')(
  'a client that floods the sync engine is disconnected, and meanwhile the like of another shows',
  async () => {
    const {addresses} = await loopbackAddresses(2);
    // The machine does much else.
    const patience = 6;
    const timeoutMs = ANSWER_TIMEOUT_MS * patience;
    const [wire, attacker] = addresses.map(
      address => new Wire(new URL(stack.url), address, {patience}),
    );
    if (!wire || !attacker) throw new Error('There are not two addresses.');
    await using stage = await setStage(stack.databaseUrl);
    await stage.forgetRates();
    const cookie = await stage.logIn(wire, 'ana');
    const {signId} = stage.scene;
    await using watcher = closing(new SyncSocket());
    await watcher.value.open(wire, {
      desired: [{hash: 'watched', name: 'sign.byId', args: [{id: signId}]}],
    });
    expect(await watcher.value.until(seen('"gotQueriesPatch"'), timeoutMs)).toBe(true);

    await using flood = new Flood(attacker);
    await flood.firstRefusal;
    const like = {...stamp(), signId, liked: true};
    const write = {userId: ana.userId, name: 'sign.setLiked', args: like, replaces: []};
    expect((await wire.post('/api/writes', write, {cookie})).status).toBe(200);
    // The flood ends after this only: what it asks for does not stand in the way.
    expect(await watcher.value.until(seen('"likes_count":1'), timeoutMs)).toBe(true);
    expect(flood.refusals).toBeGreaterThan(0);
    for (const each of [wire, attacker]) each.close();
  },
);

test('other commands find the database of the running instance', async () => {
  const url = await withDatabase(
    parseSettings(first.variables),
    () => {},
    async given => given,
  );
  expect(url).toBe(stack.databaseUrl);
});
