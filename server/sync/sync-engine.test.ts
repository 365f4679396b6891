import {once} from 'node:events';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterAll, afterEach, beforeEach, expect, test} from 'vitest';
import {handTimeouts} from '../../tests/support/setup/clock.ts';
import type {SyncProbe} from './sync-probe.ts';
import {SyncEngine} from './sync-engine.ts';

type Answer = Awaited<ReturnType<SyncProbe['condition']>>;

let zeroCache: Server;
let zeroCacheUrl: string;
let answer: Answer;

beforeEach(async () => {
  answer = 'ok';
  zeroCache = createServer((_request, response) => response.end('OK'));
  zeroCache.listen(0, '127.0.0.1');
  await once(zeroCache, 'listening');
  // oxlint-disable-next-line no-unsafe-type-assertion -- it listens on a port
  zeroCacheUrl = `http://127.0.0.1:${(zeroCache.address() as AddressInfo).port}`;
});

afterEach(() => zeroCache.close());

// A slow machine may answer later than zero-cache may.
const timeouts = handTimeouts();
afterAll(() => timeouts[Symbol.dispose]());

const engine = () => new SyncEngine({zeroCacheUrl}, {condition: async () => answer});

test.each(['ok', 'copying', 'stalled'] as const)('is %s by its answer to a query', async given => {
  answer = given;
  expect(await engine().condition()).toBe(given);
});

test('keeps clients out while it lacks columns, and never again after that', async () => {
  const known = engine();
  answer = 'copying';
  expect(await known.isComplete()).toBe(false);
  answer = 'ok';
  expect(await known.isComplete()).toBe(true);
  answer = 'copying';
  expect(await known.isComplete()).toBe(true);
});

test('an engine without an answer keeps no client out', async () => {
  answer = 'stalled';
  expect(await engine().isComplete()).toBe(true);
});

test('is down when it does not answer, whatever the probe says', async () => {
  zeroCache.close();
  expect(await engine().condition()).toBe('down');
});

test('without a probe it is enough that the engine is there', async () => {
  const known = new SyncEngine({zeroCacheUrl});
  expect([await known.isComplete(), await known.condition()]).toEqual([true, 'ok']);
});
