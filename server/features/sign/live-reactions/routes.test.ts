import {randomUUID} from 'node:crypto';
import {once} from 'node:events';
import {createServer, type IncomingMessage, request, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {setImmediate as turn} from 'node:timers/promises';
import {getRequestListener} from '@hono/node-server';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {type LiveReactions, MAX_LIVE_SIGNS} from '../../../../common/api/live-reactions.ts';
import {handSource} from '../../../../tests/support/live-reactions.ts';
import {ENV} from '../../../../tests/support/setup/app.ts';
import {followRequests, type OpenRequests} from '../../../http/open-requests.ts';
import {PAUSE_MS} from './reactions-stream.ts';
import {LiveReactionsHub} from './live-reactions-hub.ts';
import {liveReactionsRoutes} from './routes.ts';

// What needs no database: what is asked, and streams over real connections, which end in their own ways.

const signIds = Array.from({length: MAX_LIVE_SIGNS}, () => randomUUID());
const PEER = {incoming: {socket: {remoteAddress: '10.0.0.1'}}};

let source: ReturnType<typeof handSource>;
let hub: LiveReactionsHub;
let app: ReturnType<typeof liveReactionsRoutes>;
let server: Server;
let requests: OpenRequests;
beforeEach(async () => {
  source = handSource();
  hub = new LiveReactionsHub(source, {perNetwork: 1, inAll: 1});
  app = liveReactionsRoutes({env: ENV, liveReactions: hub});
  server = createServer(getRequestListener(app.fetch));
  requests = followRequests(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  vi.useRealTimers();
  hub.close();
  server.closeAllConnections();
  server.close();
});

const get = async (signs: string, init: RequestInit = {}) =>
  app.request(`/live-reactions?signs=${encodeURIComponent(signs)}`, init, PEER);

function ask() {
  const {port} = server.address() as AddressInfo;
  const asked = request({port, path: `/live-reactions?signs=${signIds.join(',')}`, agent: false});
  asked.on('error', () => {}).end();
  return asked;
}

async function answer(): Promise<IncomingMessage> {
  const [response] = (await once(ask(), 'response')) as [IncomingMessage];
  return response;
}

/** Whether there is room for a stream, which then is open no longer. */
async function hasRoom(): Promise<boolean> {
  const response = await answer();
  response.destroy();
  return response.statusCode === 200;
}

describe('what is asked', () => {
  test.each([
    ['no sign', ''],
    ['too many signs', [...signIds, randomUUID()].join(',')],
    ['what is no id', `${signIds[0]},1`],
    ['an id with an attempt at SQL', `${signIds[0]}'`],
  ])('is refused with a sentence when it names %s', async (_, signs) => {
    const response = await get(signs);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({message: 'Please name 1 to 100 signs.'});
    expect(source.asked).toEqual([]);
  });

  test('is refused without any parameter', async () => {
    expect((await app.request('/live-reactions', {}, PEER)).status).toBe(400);
  });

  test('may name as many signs as a stream covers, and each twice', async () => {
    expect((await get([...signIds, ...signIds].join(','))).status).toBe(200);
    expect(source.asked).toEqual([signIds]);
  });

  test('is refused from a page of another site', async () => {
    const signs = signIds.join(',');
    const elsewhere = {headers: {origin: 'https://elsewhere.example'}};
    expect((await get(signs, elsewhere)).status).toBe(404);
    expect((await get(signs, {headers: {origin: ENV.publicUrl}})).status).toBe(200);
  });

  test('opens no stream for a request of the headers alone', async () => {
    expect((await get(signIds.join(','), {method: 'HEAD'})).status).toBe(405);
    expect((await get(signIds.join(','))).status).toBe(200);
  });
});

test('a client that leaves makes room for another', async () => {
  const first = await answer();
  expect(await hasRoom()).toBe(false);
  first.destroy();
  await expect.poll(hasRoom).toBe(true);
});

test('a client that leaves before it is answered makes room as well', async () => {
  const found = Promise.withResolvers<LiveReactions>();
  const finding = vi.spyOn(source, 'findAhead').mockReturnValue(found.promise);
  const asked = ask();
  await expect.poll(() => finding.mock.calls).toHaveLength(1);
  asked.destroy();
  await expect.poll(() => openConnections()).toBe(0);
  found.resolve([]);
  await expect.poll(hasRoom).toBe(true);
});

test('a client that does not read is disconnected', async () => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
  const silent = await answer();
  silent.pause();
  // What the two ends keep for it, of 6 kB each.
  for (let version = 1; version < 5000 && (await openConnections()) > 0; version++) {
    source.notify(...signIds.map((signId): LiveReactions[number] => [signId, 1, version, 0, 0, 0]));
    vi.advanceTimersByTime(PAUSE_MS);
    await turn();
  }
  vi.useRealTimers();
  expect(await openConnections()).toBe(0);
  expect(await hasRoom()).toBe(true);
});

test('the end of the server does not wait for streams, which end as they should', async () => {
  const response = await answer();
  const ended = once(response.resume(), 'end');
  hub.close();
  await requests.end();
  await ended;
  expect(response.complete).toBe(true);
});

const openConnections = () =>
  new Promise<number>((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
