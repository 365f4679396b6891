import {once} from 'node:events';
import type {IncomingMessage} from 'node:http';
import type {Duplex} from 'node:stream';
import {expect, onTestFinished, test, vi} from 'vitest';
import {from, PATH, ProxyStand} from '../../tests/support/proxy-stand.ts';
import {frameHeadIn, frameOf, OPCODE} from './socket/frames.ts';
import {LONG_LIVED_ALLOWANCE, SHORT_TTL_MS, SOCKETS_PER_NETWORK} from './socket/limits.ts';

const stand = new ProxyStand();

/** Sockets of 50 people with 5 tabs each. */
const OFFICE = 250;

test('refuses more sockets of one network than an office needs, and not those of another', async () => {
  stand.attach(1);
  // None is answered, so each keeps its place, however long a slow machine takes to open all of them.
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
  onTestFinished(() => void vi.useRealTimers());
  stand.upstream.removeAllListeners('upgrade').on('upgrade', (_incoming, socket: Duplex) => {
    socket.on('error', () => {});
  });
  const open = (n: number) =>
    stand.connect(`${PATH}&clientGroupID=${n}`, from(`2001:db8::${n.toString(16)}`));
  const held = Array.from({length: OFFICE}, (_, n) => open(n));
  await expect.poll(() => stand.proxy.clients()).toBe(OFFICE);
  const more = Array.from({length: SOCKETS_PER_NETWORK}, (_, n) => open(OFFICE + n));
  const refused = async (opening: ReturnType<typeof open>) =>
    expect((await opening).status).toBe(429);
  await Promise.any(more.map(refused));
  await expect.poll(() => stand.proxy.clients()).toBeLessThanOrEqual(SOCKETS_PER_NETWORK);
  const before = stand.proxy.clients();
  const other = stand.connect(PATH, from('2001:db8:0:1::1'));
  await expect.poll(() => stand.proxy.clients()).toBeGreaterThan(before);
  let ended = 0;
  const all = [...held, ...more, other];
  for (const opening of all) void opening.then(() => ended++);
  // Some of them may not have arrived yet.
  await expect
    .poll(() => {
      stand.proxy.close();
      return ended;
    })
    .toBe(all.length);
});

const TTL_MS = 600_000;

/** A header with a first message of so many queries. */
function asking(count: number, first = 0) {
  const put = (_: unknown, n: number) => ({op: 'put', hash: `${first + n}`, name: 'a', args: []});
  const patch = Array.from({length: count}, put).map(each => Object.assign(each, {ttl: TTL_MS}));
  const message = {initConnectionMessage: ['initConnection', {desiredQueriesPatch: patch}]};
  const encoded = encodeURIComponent(Buffer.from(JSON.stringify(message)).toString('base64'));
  return {'Sec-WebSocket-Protocol': encoded};
}

test('refuses a first message of more queries than a header has room for in our app', async () => {
  const {status, headers} = await stand.connect(PATH, asking(201));
  expect(status).toBe(413);
  // Any answer by TLS may be the first that a browser gets.
  expect(headers?.['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(stand.seen).toEqual([]);
});

const ttlsOf = ({headers}: IncomingMessage): unknown[] => {
  const bytes = decodeURIComponent(headers['sec-websocket-protocol'] ?? '');
  const sent = JSON.parse(Buffer.from(bytes, 'base64').toString()) as {
    initConnectionMessage: [string, {desiredQueriesPatch: {ttl: number}[]}];
  };
  return sent.initConnectionMessage[1].desiredQueriesPatch.map(({ttl}) => ttl);
};

test('a client that asks in the header of each connection gets no more long-lived queries than by messages', async () => {
  const {burst} = LONG_LIVED_ALLOWANCE;
  for (const first of [0, 100])
    expect(await stand.connect(PATH, asking(100, first))).toMatchObject({status: 101});
  const ttls = stand.seen.flatMap(ttlsOf);
  expect(ttls).toHaveLength(200);
  expect(ttls.filter(ttl => ttl === TTL_MS)).toHaveLength(burst);
  expect(ttls.filter(ttl => ttl === SHORT_TTL_MS)).toHaveLength(200 - burst);
});

test('a client hears of the header that it sent, also where the sync engine had another', async () => {
  stand.upstream.removeAllListeners('upgrade').on('upgrade', (incoming, socket: Duplex) => {
    stand.seen.push(incoming);
    socket.on('error', () => {});
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Protocol: ${incoming.headers['sec-websocket-protocol']}\r\n\r\n`,
    );
  });
  const sent = asking(100);
  const {headers} = await stand.connect(PATH, sent);
  const [{headers: had} = {headers: undefined}] = stand.seen;
  expect(had?.['sec-websocket-protocol']).not.toBe(sent['Sec-WebSocket-Protocol']);
  expect(headers?.['sec-websocket-protocol']).toBe(sent['Sec-WebSocket-Protocol']);
});

test('what a client group asks for in headers counts as what it asks for in messages', async () => {
  // Each costs more than 200, so that the sixth would wait more than 20 s.
  const all = Array.from({length: 6}, () => stand.connect(PATH, asking(200)));
  await Promise.any(all.map(async each => expect((await each).status).toBe(429)));
  expect(stand.seen.length).toBeLessThanOrEqual(2);
  stand.proxy.close();
  await Promise.all(all);
});

test('disconnects a client whose message no client of ours sends', async () => {
  const {socket} = await stand.connect(PATH);
  const ast = {op: 'put', hash: 'a', ast: {table: 'sign'}};
  const message = JSON.stringify(['changeDesiredQueries', {desiredQueriesPatch: [ast]}]);
  socket?.write(frameOf(OPCODE.text, Buffer.from(message), true));
  const [answer] = await once(socket!, 'data');
  expect(frameHeadIn(answer)).toMatchObject({opcode: OPCODE.close});
  await once(socket!, 'end');
});

test('counts the clients that are connected or wait to be, until they are gone', async () => {
  expect(stand.proxy.clients()).toBe(0);
  const [first] = await Promise.all([stand.connect(PATH), stand.connect(PATH)]);
  expect(stand.proxy.clients()).toBe(2);
  first.socket?.destroy();
  await expect.poll(() => stand.proxy.clients()).toBe(1);
});

test('lets few wait for the sync engine at a time, and the next when one is served', async () => {
  stand.attach(1);
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
  onTestFinished(() => void vi.useRealTimers());
  const tell: ((message: string) => void)[] = [];
  stand.upstream.removeAllListeners('upgrade').on('upgrade', (incoming, socket: Duplex) => {
    stand.seen.push(incoming);
    socket.on('error', () => {});
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    );
    tell.push(message => socket.write(frameOf(OPCODE.text, Buffer.from(message), false)));
  });
  const connects = Array.from({length: 8}, (_, n) =>
    stand.connect(`${PATH}&baseCookie=${n === 0 ? '' : '01'}`, from(`203.0.113.${n}`)),
  );
  await Promise.all(connects.slice(0, 6));
  expect(stand.seen).toHaveLength(6);
  const told = async (client: number, message: string) => {
    const heard = once((await connects[client])?.socket ?? stand.upstream, 'data');
    tell[client]?.(message);
    await heard;
  };
  // A new client group is prepared once it has its rows; others may be told nothing.
  await told(0, '["connected",{}]');
  await told(0, '["pokeStart",{}]');
  expect(stand.seen).toHaveLength(6);
  await told(0, '["pokePart",{"gotQueriesPatch":[]}]');
  await expect.poll(() => stand.seen.length).toBe(7);
  await told(1, '["connected",{}]');
  expect(stand.seen).toHaveLength(7);
  vi.advanceTimersByTime(100);
  await expect.poll(() => stand.seen.length).toBe(8);
  stand.proxy.close();
  await Promise.all(connects);
});
