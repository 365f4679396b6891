import {randomUUID} from 'node:crypto';
import {once} from 'node:events';
import {createServer, request, type IncomingMessage, type Server} from 'node:http';
import type {Duplex} from 'node:stream';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {polledFor} from './polling/polled-for.ts';
import {frameHeadIn, frameOf, OPCODE} from './socket/frames.ts';
import {SOCKETS_PER_NETWORK} from './socket/limits.ts';
import {attachSyncProxy, MAX_HEADER_BYTES, type SyncProxy} from './sync-proxy.ts';

const PATH = '/sync/sync/v51/connect?clientID=c';
const PUBLIC_URL = 'https://signs.example.com';

let upstream: Server;
let server: Server;
let proxy: SyncProxy;
let seen: IncomingMessage[];
let isComplete: boolean;

function portOf(listening: Server): number {
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening.');
  return address.port;
}

async function listen(listening: Server): Promise<void> {
  listening.listen(0, '127.0.0.1');
  await once(listening, 'listening');
}

beforeEach(async () => {
  seen = [];
  isComplete = true;
  upstream = createServer({maxHeaderSize: MAX_HEADER_BYTES});
  upstream.on('upgrade', (incoming, socket: Duplex) => {
    seen.push(incoming);
    socket.on('error', () => {});
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    );
    socket.pipe(socket);
  });
  await listen(upstream);
  server = createServer({maxHeaderSize: MAX_HEADER_BYTES});
  await listen(server);
  proxy = attach(0);
});

const attach = (trustedProxies: number) =>
  attachSyncProxy(
    server,
    {publicUrl: PUBLIC_URL, port: 3000, trustedProxies},
    {url: `http://127.0.0.1:${portOf(upstream)}`, isComplete: () => isComplete},
  );

afterEach(() => {
  proxy.close();
  for (const each of [server, upstream]) each.close();
});

interface Outcome {
  readonly status: number;
  readonly socket: Duplex | undefined;
}

/** A header that is undefined is not sent. */
async function connect(
  path: string,
  more: Record<string, string | undefined> = {},
): Promise<Outcome> {
  const {promise, resolve} = Promise.withResolvers<Outcome>();
  const usual = {Connection: 'Upgrade', Upgrade: 'websocket', Origin: PUBLIC_URL};
  const headers = Object.entries({...usual, ...more}).flatMap(([name, value]) =>
    value === undefined ? [] : [name, value],
  );
  const outgoing = request({
    port: portOf(server),
    host: '127.0.0.1',
    path,
    headers,
  });
  outgoing.on('upgrade', (_response, socket) => resolve({status: 101, socket}));
  outgoing.on('response', response =>
    resolve({status: response.statusCode ?? 0, socket: undefined}),
  );
  outgoing.on('error', () => resolve({status: 0, socket: undefined}));
  outgoing.end();
  return promise;
}

test('passes messages on both ways, with the path as it is', async () => {
  const {socket, status} = await connect(PATH);
  expect(status).toBe(101);
  const ping = frameOf(OPCODE.text, Buffer.from('["ping",{}]'), true);
  socket?.write(ping);
  const [echo] = await once(socket!, 'data');
  expect(echo).toEqual(ping);
  expect(seen[0]?.url).toBe(PATH);
});

test('asks the sync engine for messages that are not compressed', async () => {
  await connect(PATH, {'Sec-WebSocket-Extensions': 'permessage-deflate'});
  expect(seen[0]?.headers['sec-websocket-extensions']).toBeUndefined();
});

const from = (address: string) => ({'X-Forwarded-For': address});

/** Sockets of 50 people with 5 tabs each. */
const OFFICE = 250;

test('refuses more sockets of one network than an office needs, and not those of another', async () => {
  server.removeAllListeners('upgrade');
  proxy = attach(1);
  // None is answered, so each keeps its place.
  upstream.removeAllListeners('upgrade').on('upgrade', (_incoming, socket: Duplex) => {
    socket.on('error', () => {});
  });
  const open = (n: number) =>
    connect(`${PATH}&clientGroupID=${n}`, from(`2001:db8::${n.toString(16)}`));
  const held = Array.from({length: OFFICE}, (_, n) => open(n));
  await expect.poll(() => proxy.clients()).toBe(OFFICE);
  const more = Array.from({length: SOCKETS_PER_NETWORK}, (_, n) => open(OFFICE + n));
  const refused = async (opening: ReturnType<typeof open>) =>
    expect((await opening).status).toBe(429);
  await Promise.any(more.map(refused));
  await expect.poll(() => proxy.clients()).toBeLessThanOrEqual(SOCKETS_PER_NETWORK);
  const before = proxy.clients();
  const other = connect(PATH, from('2001:db8:0:1::1'));
  await expect.poll(() => proxy.clients()).toBeGreaterThan(before);
  let ended = 0;
  const all = [...held, ...more, other];
  for (const opening of all) void opening.then(() => ended++);
  // Some of them may not have arrived yet.
  await expect
    .poll(() => {
      proxy.close();
      return ended;
    })
    .toBe(all.length);
});

test('refuses a first message of more queries than a header has room for in our app', async () => {
  const patch = Array.from({length: 201}, (_, n) => ({
    op: 'put',
    hash: `${n}`,
    name: 'a',
    args: [],
  }));
  const message = {initConnectionMessage: ['initConnection', {desiredQueriesPatch: patch}]};
  const encoded = encodeURIComponent(Buffer.from(JSON.stringify(message)).toString('base64'));
  expect((await connect(PATH, {'Sec-WebSocket-Protocol': encoded})).status).toBe(413);
  expect(seen).toEqual([]);
});

test('disconnects a client whose message no client of ours sends', async () => {
  const {socket} = await connect(PATH);
  const ast = {op: 'put', hash: 'a', ast: {table: 'sign'}};
  const message = JSON.stringify(['changeDesiredQueries', {desiredQueriesPatch: [ast]}]);
  socket?.write(frameOf(OPCODE.text, Buffer.from(message), true));
  const [answer] = await once(socket!, 'data');
  expect(frameHeadIn(answer)).toMatchObject({opcode: OPCODE.close});
  await once(socket!, 'end');
});

test('counts the clients that are connected or wait to be, until they are gone', async () => {
  expect(proxy.clients()).toBe(0);
  const [first] = await Promise.all([connect(PATH), connect(PATH)]);
  expect(proxy.clients()).toBe(2);
  first.socket?.destroy();
  await expect.poll(() => proxy.clients()).toBe(1);
});

test('lets few wait for the sync engine at a time, and the next when one is served', async () => {
  server.removeAllListeners('upgrade');
  proxy = attach(1);
  const answers: (() => void)[] = [];
  upstream.removeAllListeners('upgrade').on('upgrade', (incoming, socket: Duplex) => {
    seen.push(incoming);
    socket.on('error', () => {});
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    );
    answers.push(() => socket.write('connected'));
  });
  const connects = Array.from({length: 8}, (_, n) =>
    connect(`${PATH}&baseCookie=${n === 0 ? '' : '01'}`, from(`203.0.113.${n}`)),
  );
  await Promise.all(connects.slice(0, 6));
  expect(seen).toHaveLength(6);
  // A new client group is prepared once it is told more than the greeting; others may be told nothing.
  answers[0]?.();
  answers[1]?.();
  await expect.poll(() => seen.length).toBe(7);
  answers[0]?.();
  await expect.poll(() => seen.length).toBe(8);
  proxy.close();
  await Promise.all(connects);
});

test.each([PUBLIC_URL, 'http://localhost:3000', 'http://127.0.0.1:3000'])(
  'accepts a page of %s',
  async origin => {
    expect((await connect(PATH, {Origin: origin})).status).toBe(101);
  },
);

test.each([
  'https://evil.example',
  `${PUBLIC_URL}.evil.example`,
  'http://localhost:3001',
  'null',
  '',
])('refuses a page of "%s"', async origin => {
  expect((await connect(PATH, {Origin: origin})).status).toBe(403);
  expect(seen).toEqual([]);
});

test('refuses a request without an origin', async () => {
  expect((await connect(PATH, {Origin: undefined})).status).toBe(403);
  expect(seen).toEqual([]);
});

test('refuses connections before the sync engine has all columns of the schema', async () => {
  isComplete = false;
  expect((await connect(PATH)).status).toBe(503);
  expect(seen).toEqual([]);
  isComplete = true;
  expect((await connect(PATH)).status).toBe(101);
});

test.each(['/', '/sync', '/synchrony', '/sync/replication/v1/changes', '/sync/statz', '/api/x'])(
  'does not lead to %s',
  async path => {
    expect((await connect(path)).status).toBe(404);
    expect(seen).toEqual([]);
  },
);

test('carries a first message of 8 KB beside large cookies', async () => {
  const headers = {'Sec-WebSocket-Protocol': 'x'.repeat(9000), Cookie: `a=${'y'.repeat(12_000)}`};
  expect((await connect(PATH, headers)).status).toBe(101);
  expect(seen[0]?.headers['sec-websocket-protocol']).toHaveLength(9000);
});

test('tells zero-cache the client that polls, as this process alone can name it', async () => {
  await connect(PATH, polledFor('203.0.113.7'));
  await connect(PATH, {'x-polled-for': '6.6.6.6'});
  await connect(PATH, {'x-polled-for': `${randomUUID()} 6.6.6.6`});
  const told = seen.map(({headers}) => [headers['x-forwarded-for'], headers['x-polled-for']]);
  expect(told).toEqual([
    ['203.0.113.7', undefined],
    ['127.0.0.1', undefined],
    ['127.0.0.1', undefined],
  ]);
});

test('tells zero-cache the real peer, whatever the client claims', async () => {
  await connect(PATH, {'X-Forwarded-For': '6.6.6.6', 'X-Forwarded-Host': 'evil.example'});
  expect(seen[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
  expect(seen[0]?.headers['x-forwarded-host']).toBeUndefined();
});

test('behind a proxy it passes on the address that the proxy saw, and no earlier entry', async () => {
  server.removeAllListeners('upgrade');
  proxy = attach(1);
  await connect(PATH, {'X-Forwarded-For': '6.6.6.6, 203.0.113.7'});
  expect(seen[0]?.headers['x-forwarded-for']).toBe('203.0.113.7');
});

test('closes the connection when zero-cache is down, and serves again when it is back', async () => {
  const port = portOf(upstream);
  upstream.close();
  await once(upstream, 'close');
  expect((await connect(PATH)).status).not.toBe(101);
  upstream.listen(port, '127.0.0.1');
  await once(upstream, 'listening');
  expect((await connect(PATH)).status).toBe(101);
});

test('survives a client that resets its connection, and ends the one to zero-cache', async () => {
  const reachedUpstream = once(upstream, 'connection');
  const {socket} = await connect(PATH);
  const [upstreamSocket] = await reachedUpstream;
  const gone = once(upstreamSocket, 'close');
  socket?.destroy(new Error('reset'));
  socket?.on('error', () => {});
  await gone;
  expect((await connect(PATH)).status).toBe(101);
});

test('ends open connections when it is closed', async () => {
  const {socket} = await connect(PATH);
  socket?.resume();
  const gone = once(socket!, 'close');
  proxy.close();
  await gone;
  expect(socket?.destroyed).toBe(true);
});
