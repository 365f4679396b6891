import {once} from 'node:events';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import type {Schema} from '@rocicorp/zero';
import Database from '@rocicorp/zero-sqlite3';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {schema} from '../../schema/zero.gen.ts';
import {tempDir} from '../../tests/support/setup/temp-dir.ts';
import {SyncEngine} from './sync-engine.ts';

let zeroCache: Server;
let zeroCacheUrl: string;
let replicaFile: string;

beforeEach(async () => {
  replicaFile = path.join(tempDir(), 'replica.db');
  zeroCache = createServer((_request, response) => response.end('OK'));
  zeroCache.listen(0, '127.0.0.1');
  await once(zeroCache, 'listening');
  // oxlint-disable-next-line no-unsafe-type-assertion -- it listens on a port
  zeroCacheUrl = `http://127.0.0.1:${(zeroCache.address() as AddressInfo).port}`;
});

afterEach(() => zeroCache.close());

/** As the engine writes it: its tables, and what it knows of their columns. */
function copied(backfilling?: {table: string; column: string}): void {
  const replica = new Database(replicaFile);
  replica.exec(
    'create table "_zero.column_metadata" (table_name text, column_name text, backfill text)',
  );
  for (const table of Object.values<Schema['tables'][string]>(schema.tables)) {
    const columns = Object.entries(table.columns).map(([name, of]) => of.serverName ?? name);
    replica.exec(`create table "${table.serverName ?? table.name}" ("${columns.join('", "')}")`);
  }
  if (backfilling) {
    replica
      .prepare('insert into "_zero.column_metadata" values (?, ?, ?)')
      .run(backfilling.table, backfilling.column, '{}');
  }
  replica.close();
}

const engine = () => new SyncEngine({zeroCacheUrl, replicaFile});

test('it is copying until its copy is there', async () => {
  const known = engine();
  expect(await known.condition()).toBe('copying');
  copied();
  expect(await known.condition()).toBe('ok');
});

test('it is copying while a column that clients ask for is not filled', async () => {
  copied({table: 'stores', column: 'owner_id'});
  expect(engine().isComplete()).toBe(false);
  expect(await engine().condition()).toBe('copying');
});

test('a column that no client reads holds up no client', () => {
  copied({table: 'stores', column: 'forgotten'});
  expect(engine().isComplete()).toBe(true);
});

test('without a table that clients ask for it is copying', () => {
  copied();
  const replica = new Database(replicaFile);
  replica.exec('drop table store_claims');
  replica.close();
  expect(engine().isComplete()).toBe(false);
});

test('notes of the engine that cannot be read keep no client out', async () => {
  copied({table: 'stores', column: 'owner_id'});
  const replica = new Database(replicaFile);
  replica.exec('alter table "_zero.column_metadata" rename to "_zero.other"');
  replica.close();
  expect(await engine().condition()).toBe('ok');
});

test('it is down when it does not answer, whatever its copy holds', async () => {
  copied();
  zeroCache.close();
  expect(await engine().condition()).toBe('down');
});

test('one whose copy is out of reach is trusted', async () => {
  expect(await new SyncEngine({zeroCacheUrl, replicaFile: undefined}).condition()).toBe('ok');
});

const answering = (inTime: boolean) => ({answers: async () => inTime});

test('one that is there and does not answer queries in time is stalled', async () => {
  const known = {zeroCacheUrl, replicaFile: undefined};
  expect(await new SyncEngine(known, answering(false)).condition()).toBe('stalled');
  expect(await new SyncEngine(known, answering(true)).condition()).toBe('ok');
});
