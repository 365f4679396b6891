import {randomUUID} from 'node:crypto';
import {once} from 'node:events';
import type {ServerResponse} from 'node:http';
import {expect, test} from 'vitest';
import {PATH, portOf, ProxyStand, PUBLIC_URL} from '../../tests/support/proxy-stand.ts';
import {polledFor} from './polling/sync-polling.ts';
import {frameOf, OPCODE} from './socket/frames.ts';

const stand = new ProxyStand();

test('passes messages on both ways, with the path as it is', async () => {
  const {socket, status} = await stand.connect(PATH);
  expect(status).toBe(101);
  const ping = frameOf(OPCODE.text, Buffer.from('["ping",{}]'), true);
  socket?.write(ping);
  const [echo] = await once(socket!, 'data');
  expect(echo).toEqual(ping);
  expect(stand.seen[0]?.url).toBe(PATH);
});

test('opens a connection only when the sync engine answers another request, and so loses nothing of it', async () => {
  const held = Promise.withResolvers<ServerResponse>();
  stand.upstream.removeAllListeners('request').on('request', (_request, response) => {
    held.resolve(response);
  });
  let isOpen = false;
  const connecting = stand.connect(PATH).then(outcome => {
    isOpen = true;
    return outcome;
  });
  const answer = await held.promise;
  expect(stand.seen).toHaveLength(1);
  expect(isOpen).toBe(false);
  answer.end('OK');
  expect((await connecting).status).toBe(101);
});

test('ends the connections of one user alone', async () => {
  const of = (user: string) => stand.connect(`${PATH}&userID=${user}`);
  const [ana, ben] = await Promise.all([of('ana'), of('ben')]);
  const closed = once(ana.socket!, 'close');
  stand.proxy.disconnect('ana');
  await closed;
  expect([stand.proxy.clients(), ben.socket?.destroyed]).toEqual([1, false]);
});

test('asks the sync engine for messages that are not compressed', async () => {
  await stand.connect(PATH, {'Sec-WebSocket-Extensions': 'permessage-deflate'});
  expect(stand.seen[0]?.headers['sec-websocket-extensions']).toBeUndefined();
});

test.each([PUBLIC_URL, 'http://localhost:3000', 'http://127.0.0.1:3000'])(
  'accepts a page of %s',
  async origin => {
    expect((await stand.connect(PATH, {Origin: origin})).status).toBe(101);
  },
);

test.each([
  'https://evil.example',
  `${PUBLIC_URL}.evil.example`,
  'http://localhost:3001',
  'null',
  '',
])('refuses a page of "%s"', async origin => {
  expect((await stand.connect(PATH, {Origin: origin})).status).toBe(403);
  expect(stand.seen).toEqual([]);
});

test('refuses a request without an origin', async () => {
  expect((await stand.connect(PATH, {Origin: undefined})).status).toBe(403);
  expect(stand.seen).toEqual([]);
});

test('refuses connections before the sync engine has all columns of the schema', async () => {
  stand.isComplete = false;
  expect((await stand.connect(PATH)).status).toBe(503);
  expect(stand.seen).toEqual([]);
  stand.isComplete = true;
  expect((await stand.connect(PATH)).status).toBe(101);
});

test.each(['/', '/sync', '/synchrony', '/sync/replication/v1/changes', '/sync/statz', '/api/x'])(
  'does not lead to %s',
  async path => {
    expect((await stand.connect(path)).status).toBe(404);
    expect(stand.seen).toEqual([]);
  },
);

test('carries a first message of 8 KB beside large cookies', async () => {
  const first = encodeURIComponent(btoa(JSON.stringify({authToken: 'x'.repeat(8192)})));
  const headers = {'Sec-WebSocket-Protocol': first, Cookie: `a=${'y'.repeat(12_000)}`};
  expect((await stand.connect(PATH, headers)).status).toBe(101);
  expect(stand.seen[0]?.headers['sec-websocket-protocol']).toBe(first);
});

test('tells zero-cache the client that polls, as this process alone can name it', async () => {
  await stand.connect(PATH, polledFor('203.0.113.7'));
  await stand.connect(PATH, {'x-polled-for': '6.6.6.6'});
  await stand.connect(PATH, {'x-polled-for': `${randomUUID()} 6.6.6.6`});
  const told = stand.seen.map(({headers}) => [headers['x-forwarded-for'], headers['x-polled-for']]);
  expect(told).toEqual([
    ['203.0.113.7', undefined],
    ['127.0.0.1', undefined],
    ['127.0.0.1', undefined],
  ]);
});

test('tells zero-cache the real peer, whatever the client claims', async () => {
  await stand.connect(PATH, {'X-Forwarded-For': '6.6.6.6', 'X-Forwarded-Host': 'evil.example'});
  expect(stand.seen[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
  expect(stand.seen[0]?.headers['x-forwarded-host']).toBeUndefined();
});

test('behind a proxy it passes on the address that the proxy saw, and no earlier entry', async () => {
  stand.attach(1);
  await stand.connect(PATH, {'X-Forwarded-For': '6.6.6.6, 203.0.113.7'});
  expect(stand.seen[0]?.headers['x-forwarded-for']).toBe('203.0.113.7');
});

test('closes the connection when zero-cache is down, and serves again when it is back', async () => {
  const port = portOf(stand.upstream);
  stand.upstream.close();
  await once(stand.upstream, 'close');
  expect((await stand.connect(PATH)).status).not.toBe(101);
  stand.upstream.listen(port, '127.0.0.1');
  await once(stand.upstream, 'listening');
  expect((await stand.connect(PATH)).status).toBe(101);
});

test('survives a client that resets its connection, and ends the one to zero-cache', async () => {
  const reachedUpstream = once(stand.upstream, 'connection');
  const {socket} = await stand.connect(PATH);
  const [upstreamSocket] = await reachedUpstream;
  const gone = once(upstreamSocket, 'close');
  socket?.destroy(new Error('reset'));
  socket?.on('error', () => {});
  await gone;
  expect((await stand.connect(PATH)).status).toBe(101);
});

test('ends open connections when it is closed', async () => {
  const {socket} = await stand.connect(PATH);
  socket?.resume();
  const gone = once(socket!, 'close');
  stand.proxy.close();
  await gone;
  expect(socket?.destroyed).toBe(true);
});
