import {once} from 'node:events';
import {createServer, type Server} from 'node:http';
import {getRequestListener} from '@hono/node-server';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {SOCKET_PROBE_PATH} from '../../common/api/sync-polling.ts';
import {ENV, ORIGIN} from '../../tests/support/setup/app.ts';
import {syncPollingRoutes} from './polling-routes.ts';
import {SyncPolling} from './polling/sync-polling.ts';
import {attachSyncProxy, type SyncProxy} from './sync-proxy.ts';

const PATH = '/sync/sync/v51/connect?clientID=c';
const PEER = {incoming: {socket: {remoteAddress: '10.0.0.1'}}};

let engine: Server;
let proxy: SyncProxy;
let syncPolling: SyncPolling;
let app: ReturnType<typeof syncPollingRoutes>;
let isComplete: boolean;

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening.');
  return address.port;
}

// The probe is a WebSocket that answers by itself, so it stands for the sync engine here.
beforeEach(async () => {
  isComplete = true;
  engine = createServer();
  engine.listen(0, '127.0.0.1');
  await once(engine, 'listening');
  proxy = attachSyncProxy(engine, ENV, {url: 'http://127.0.0.1:9', isComplete: async () => true});
  syncPolling = new SyncPolling(`http://127.0.0.1:${portOf(engine)}`);
  app = syncPollingRoutes({
    env: ENV,
    engine: {isComplete: async () => isComplete} as Parameters<
      typeof syncPollingRoutes
    >[0]['engine'],
    syncPolling,
  });
});
afterEach(() => {
  syncPolling.close();
  proxy.close();
  engine.close();
});

const ask = async (
  path: string,
  method: string,
  body?: unknown,
  headers: Record<string, string> = {origin: ORIGIN},
) =>
  app.request(
    path,
    {
      method,
      headers: {'content-type': 'application/json', ...headers},
      ...(body !== undefined && {body: JSON.stringify(body)}),
    },
    PEER,
  );

const start = (path = PATH, headers?: Record<string, string>) =>
  ask('/', 'POST', {path, protocol: 'eyJ%3D'}, headers);

test.each([
  '/',
  SOCKET_PROBE_PATH,
  '/sync/statz',
  '/sync/replication/v1/changes',
  '//evil.example',
])('does not lead to %s', async path => {
  expect((await start(path)).status).toBe(400);
  expect(syncPolling.clients()).toBe(0);
});

test('refuses an invalid subprotocol', async () => {
  const response = await ask('/', 'POST', {path: PATH, protocol: 'a, b\r\nx: y'});
  expect(response.status).toBe(400);
});

test.each<Record<string, string>>([{origin: 'https://evil.example'}, {}])(
  'refuses a page of another or no origin',
  async headers => {
    expect((await start(PATH, headers)).status).toBe(404);
    expect(syncPolling.clients()).toBe(0);
  },
);

test('refuses connections before the sync engine has all columns of the schema', async () => {
  isComplete = false;
  expect((await start()).status).toBe(503);
});

test('tells a client whose connection the sync engine refuses', async () => {
  const response = await start();
  expect(response.status).toBe(201);
  const {id} = (await response.json()) as {id: string};
  // The engine of this test knows no such address.
  const down = await ask(`/${id}`, 'GET');
  expect(await down.json()).toMatchObject({messages: [], closed: {code: 1006}});
  expect((await ask(`/${id}`, 'GET')).status).toBe(410);
});

test('answers at once a client that asks not to wait', async () => {
  const {id} = (await (await start()).json()) as {id: string};
  const down = await ask(`/${id}?held=no`, 'GET');
  expect(await down.json()).toEqual({messages: [], closed: null});
});

test('closes at the request of the client', async () => {
  const {id} = (await (await start()).json()) as {id: string};
  expect((await ask(`/${id}`, 'DELETE')).status).toBe(204);
  expect(syncPolling.clients()).toBe(0);
});

test('takes only lists of texts from the client', async () => {
  const {id} = (await (await start()).json()) as {id: string};
  expect((await ask(`/${id}`, 'POST', [{not: 'a text'}])).status).toBe(400);
});

test('is served by the app without being kept by caches', async () => {
  const server = createServer(getRequestListener(app.fetch));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const gone = await fetch(`http://127.0.0.1:${portOf(server)}/none`);
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([410, 'no-store']);
  server.close();
});

test('answers a probe of WebSockets with one message, and closes', async () => {
  const Socket = WebSocket as unknown as new (url: string, init: object) => WebSocket;
  const url = `ws://127.0.0.1:${portOf(engine)}${SOCKET_PROBE_PATH}`;
  const socket = new Socket(url, {headers: {origin: ORIGIN}});
  const closed = once(socket, 'close');
  const [message] = (await once(socket, 'message')) as [MessageEvent];
  expect(message.data).toBe('ok');
  await closed;
});

test('answers no probe of another site', async () => {
  const Socket = WebSocket as unknown as new (url: string, init: object) => WebSocket;
  const url = `ws://127.0.0.1:${portOf(engine)}${SOCKET_PROBE_PATH}`;
  const socket = new Socket(url, {headers: {origin: 'https://evil.example'}});
  let heard = 0;
  socket.addEventListener('message', () => (heard += 1));
  await new Promise(resolve => {
    socket.addEventListener('close', resolve, {once: true});
  });
  expect(heard).toBe(0);
});
