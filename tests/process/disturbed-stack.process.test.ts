import path from 'node:path';
import type {Schema} from '@rocicorp/zero';
import Database from '@rocicorp/zero-sqlite3';
import postgres, {type Sql} from 'postgres';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {schema} from '../../schema/zero.gen.ts';
import {startStack, type Stack} from '../../scripts/stack/start-stack.ts';
import {parseSettings} from '../../server/env.ts';
import {SyncProbe} from '../../server/sync/sync-probe.ts';
import {Instance, POLLING} from './instance.ts';

const {stores} = schema.tables;
const LATER = {
  ...schema.tables,
  stores: {
    ...stores,
    columns: {...stores.columns, later: {...stores.columns.name, serverName: 'added_later'}},
  },
};

let instance: Instance;
let stack: Stack;
let sql: Sql;
const lines: string[] = [];

beforeAll(async () => {
  instance = await Instance.create();
  stack = await startStack(parseSettings(instance.variables), line => lines.push(line));
  sql = postgres(stack.databaseUrl, {max: 3, onnotice: () => {}});
});

afterAll(async () => {
  await sql.end();
  await stack.stop();
  instance.remove();
});

/** The published columns, with one more column of stores. */
async function publishedWith(column: string): Promise<string> {
  const tables = await sql<{name: string; columns: string[]}[]>`
    select tablename as name, attnames as columns from pg_publication_tables
     where pubname = 'signpost_public'`;
  return tables
    .map(({name, columns}) => [name, name === 'stores' ? [...columns, column] : columns] as const)
    .map(([name, columns]) => `${name} (${columns.join(', ')})`)
    .join(', ');
}

function columnsOfStores(file: string): string[] {
  const replica = new Database(file, {readonly: true});
  try {
    return replica
      .prepare<[], {name: string}>("select name from pragma_table_info('stores')")
      .all()
      .map(({name}) => name);
  } finally {
    replica.close();
  }
}

/** Waits until the sync engine is so for clients that ask for these tables. A slow machine may answer late. */
async function expectCondition(tables: Schema['tables'], condition: 'ok' | 'copying') {
  await vi.waitFor(async () => {
    const probe = new SyncProbe(stack.zeroCacheUrl, tables);
    expect(await probe.condition().finally(() => probe.close())).toBe(condition);
  }, POLLING);
}

test('a column that an update adds is there once all of it is copied', async () => {
  const replica = path.join(instance.dataDir, 'zero/replica.db');
  await expectCondition(schema.tables, 'ok');
  await expectCondition(LATER, 'copying');

  // It waits for the update to be done, and then keeps the engine from reading the stores.
  const reading = Promise.withResolvers<void>();
  let held: Promise<unknown> | undefined;
  await sql.begin(async update => {
    await update`alter table stores add column added_later text`;
    await update`update stores set added_later = name`;
    await update.unsafe(
      `alter publication signpost_public set table ${await publishedWith('added_later')}`,
    );
    held = sql.begin(async other => {
      await other`lock table stores in access exclusive mode`;
      await reading.promise;
    });
    await vi.waitFor(async () => {
      const [waiting] = await sql`select 1 from pg_locks where not granted`;
      expect(waiting).toBeDefined();
    }, POLLING);
  });
  await vi.waitFor(() => expect(columnsOfStores(replica)).toContain('added_later'), POLLING);
  await expectCondition(LATER, 'copying');
  await expectCondition(schema.tables, 'ok');

  reading.resolve();
  await held;
  await expectCondition(LATER, 'ok');
});

/** Kills a part, and waits until it runs again: how it was down for a moment may go unseen. */
async function killAndReturn(name: string, pid: number): Promise<void> {
  const before = lines.length;
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(
    () => expect(lines.slice(before)).toContain(`${name} is running again.`),
    POLLING,
  );
}

async function enginePids(): Promise<number[]> {
  const processes = await instance.processes();
  return processes.filter(({service}) => service === 'zero-cache').map(({pid}) => pid);
}

test('a killed sync engine comes back without the workers it orphaned', async () => {
  const before = await enginePids();
  await killAndReturn('The sync engine', stack.services.zeroCache!.pid!);
  await instance.untilHealthy();
  expect((await enginePids()).filter(pid => before.includes(pid))).toEqual([]);
  expect(lines).toContain('The sync engine ended (SIGKILL). Starting it again in 0.25 s.');
});

test('a killed worker of the sync engine brings a whole new one', async () => {
  const parent = stack.services.zeroCache!.pid!;
  const worker = (await enginePids()).find(pid => pid !== parent);
  expect(worker).toBeDefined();
  process.kill(worker!, 'SIGKILL');
  await vi.waitFor(() => expect(stack.services.zeroCache!.pid).not.toBe(parent), POLLING);
  await instance.untilHealthy();
});

test('a killed Postgres comes back, and the others with it', async () => {
  const before = stack.services.postgres!.pid!;
  await killAndReturn('Postgres', before);
  expect(stack.services.postgres!.pid).not.toBe(before);
  await instance.untilHealthy();
});

test('a killed API comes back', async () => {
  const before = stack.services.api.pid!;
  await killAndReturn('The API', before);
  expect(stack.services.api.pid).not.toBe(before);
  await instance.untilHealthy();
});

test('a service that is stopped stays down until it is started', async () => {
  await stack.services.zeroCache!.stop();
  const down = {status: 'down', parts: {zeroCache: 'down'}};
  await vi.waitFor(async () => expect(await instance.health()).toMatchObject(down), POLLING);
  expect(stack.services.zeroCache!.pid).toBeUndefined();
  await stack.services.zeroCache!.start();
  await instance.untilHealthy();
});
