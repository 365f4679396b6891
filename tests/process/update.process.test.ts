import path from 'node:path';
import Database from '@rocicorp/zero-sqlite3';
import postgres, {type Sql} from 'postgres';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {schema} from '../../schema/zero.gen.ts';
import {parseSettings} from '../../server/env.ts';
import {replicaHolds} from '../../server/replica.ts';
import {SyncEngine} from '../../server/sync-engine.ts';
import {startStack, type Stack} from '../../scripts/stack/start-stack.ts';
import {Instance} from './instance.ts';

const PATIENCE = {timeout: 60_000, interval: 20};

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

beforeAll(async () => {
  instance = await Instance.create();
  stack = await startStack(parseSettings(instance.variables), () => {});
  sql = postgres(stack.databaseUrl, {max: 3, onnotice: () => {}});
});

afterAll(async () => {
  await sql.end();
  await stack.stop();
  instance.remove();
});

/** What is to be published, with one more column of stores. */
async function publishedWith(column: string): Promise<string> {
  const tables = await sql<{name: string; columns: string[]}[]>`
    select tablename as name, attnames as columns from pg_publication_tables
     where pubname = 'signpost_public'`;
  return tables
    .map(({name, columns}) => [name, name === 'stores' ? [...columns, column] : columns] as const)
    .map(([name, columns]) => `${name} (${columns.join(', ')})`)
    .join(', ');
}

test('a column that an update adds is there once all of it is copied', async () => {
  const replica = path.join(instance.dataDir, 'zero/replica.db');
  const engine = new SyncEngine({zeroCacheUrl: stack.zeroCacheUrl, replicaFile: replica});
  expect(await engine.condition()).toBe('ok');
  expect(replicaHolds(replica, LATER)).toBe(false);

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
    }, PATIENCE);
  });
  await vi.waitFor(() => expect(columnsOfStores(replica)).toContain('added_later'), PATIENCE);
  expect(replicaHolds(replica, LATER)).toBe(false);
  expect(replicaHolds(replica, schema.tables)).toBe(true);

  reading.resolve();
  await held;
  await vi.waitFor(() => expect(replicaHolds(replica, LATER)).toBe(true), PATIENCE);
});

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
