import {once} from 'node:events';
import {createServer, type Server} from 'node:http';
import postgres from 'postgres';
import {afterAll, afterEach, beforeEach, expect, test} from 'vitest';
import {handTimeouts} from '../../../tests/support/setup/clock.ts';
import {SyncEngine} from '../../sync/sync-engine.ts';
import {healthRoute} from './routes.ts';

let zeroCache: Server;
let zeroCacheUrl: string;
let answer: number;

beforeEach(async () => {
  answer = 200;
  zeroCache = createServer((_request, response) => response.writeHead(answer).end('OK'));
  zeroCache.listen(0, '127.0.0.1');
  await once(zeroCache, 'listening');
  const address = zeroCache.address();
  zeroCacheUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});

afterEach(() => zeroCache.close());

// A slow machine may answer later than zero-cache may.
const timeouts = handTimeouts();
afterAll(() => timeouts[Symbol.dispose]());

const engine = () => new SyncEngine({zeroCacheUrl});

// Nothing listens on port 1, so the driver's every attempt fails at once.
const unreachable = postgres('postgres://127.0.0.1:1/none', {backoff: () => 0, max: 1});

test('names the database when that does not answer', async () => {
  const response = await healthRoute(unreachable, engine()).request('/');
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.json()).toEqual({
    status: 'down',
    parts: {postgres: 'down', zeroCache: 'ok', api: 'ok'},
  });
});

test('names zero-cache when that answers with an error', async () => {
  answer = 500;
  const response = await healthRoute(unreachable, engine()).request('/');
  expect(await response.json()).toMatchObject({parts: {zeroCache: 'down'}});
});

test('names zero-cache when that does not answer', async () => {
  zeroCache.close();
  const response = await healthRoute(unreachable, engine()).request('/');
  expect(await response.json()).toMatchObject({parts: {zeroCache: 'down'}});
});
