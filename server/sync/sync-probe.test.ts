import {createHash} from 'node:crypto';
import {once} from 'node:events';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Duplex} from 'node:stream';
import {afterEach, beforeEach, expect, onTestFinished, test, vi} from 'vitest';
import {z} from 'zod';
import {frameHeadIn, frameOf, OPCODE, unmasked} from './socket/frames.ts';
import {SyncProbe} from './sync-probe.ts';

const ACCEPTED = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const patch = z.array(z.object({op: z.string(), hash: z.string()}));
const asking = z.tuple([z.string(), z.looseObject({desiredQueriesPatch: patch})]);

let engine: Server;
let port: number;
let probe: SyncProbe;
/** What was asked, and over which connection. */
let asked: {kind: string; body: z.infer<typeof asking>[1]; socket: Duplex}[];
let answersAtOnce: boolean;

const say = (socket: Duplex, message: unknown) =>
  socket.write(frameOf(OPCODE.text, Buffer.from(JSON.stringify(message)), false));

function answer({socket, body}: (typeof asked)[number]): void {
  const hash = body.desiredQueriesPatch.find(({op}) => op === 'put')?.hash;
  say(socket, ['pokePart', {pokeID: 'p', gotQueriesPatch: [{op: 'put', hash}]}]);
}

beforeEach(async () => {
  asked = [];
  answersAtOnce = true;
  engine = createServer((_request, response) => response.end('OK'));
  engine.on('upgrade', ({headers}, socket: Duplex) => {
    const key = createHash('sha1').update(`${headers['sec-websocket-key']}${ACCEPTED}`);
    socket.on('error', () => {});
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Accept: ${key.digest('base64')}\r\n` +
        `Sec-WebSocket-Protocol: ${headers['sec-websocket-protocol']}\r\n\r\n`,
    );
    say(socket, ['connected', {}]);
    let received = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const head = frameHeadIn(received);
      if (typeof head === 'number') return;
      const end = head.headBytes + head.payloadBytes;
      if (received.length < end) return;
      const text = unmasked(received.subarray(head.headBytes, end), head.mask).toString();
      received = received.subarray(end);
      if (head.opcode !== OPCODE.text) return;
      const [kind, body] = asking.parse(JSON.parse(text));
      const one = {kind, body, socket};
      asked.push(one);
      if (answersAtOnce) answer(one);
    });
  });
  engine.listen(0, '127.0.0.1');
  await once(engine, 'listening');
  // oxlint-disable-next-line no-unsafe-type-assertion -- it listens on a port
  ({port} = engine.address() as AddressInfo);
  probe = new SyncProbe(`http://127.0.0.1:${port}`);
});

afterEach(() => {
  probe.close();
  engine.closeAllConnections();
  engine.close();
});

/** Moves the time of the probe, and not that of its connection. It stands still otherwise. */
function handTime(): (ms: number) => void {
  let time = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
  onTestFinished(() => {
    vi.mocked(performance.now).mockRestore();
    vi.useRealTimers();
  });
  return ms => {
    time += ms;
    vi.advanceTimersByTime(ms);
  };
}

test('asks a query over one connection, and takes the one before back', async () => {
  const pass = handTime();
  expect(await probe.condition()).toBe('ok');
  pass(5000);
  expect(await probe.condition()).toBe('ok');
  expect(asked.map(({kind}) => kind)).toEqual(['initConnection', 'changeDesiredQueries']);
  const [first, second] = asked.map(({body}) => body.desiredQueriesPatch);
  expect(second).toEqual([
    expect.objectContaining({op: 'put'}),
    {op: 'del', hash: first?.[0]?.hash},
  ]);
  expect(asked[0]?.body).toHaveProperty('clientSchema.tables.stores.columns.id');
});

test('asks once in a few seconds, however many want to know', async () => {
  handTime();
  await Promise.all(Array.from({length: 20}, () => probe.condition()));
  await probe.condition();
  expect(asked).toHaveLength(1);
});

test('says so when there is no answer in time, asks nothing more meanwhile, and hears of one', async () => {
  const pass = handTime();
  answersAtOnce = false;
  const condition = probe.condition();
  await expect.poll(() => asked.length).toBe(1);
  pass(5000);
  expect(await condition).toBe('stalled');
  const another = probe.condition();
  pass(5000);
  expect(await another).toBe('stalled');
  expect(asked).toHaveLength(1);
  answersAtOnce = true;
  answer(asked[0]!);
  pass(5000);
  await expect.poll(() => probe.condition()).toBe('ok');
});

test('connects again after the connection has ended', async () => {
  const pass = handTime();
  await probe.condition();
  const gone = once(asked[0]!.socket, 'close');
  asked[0]?.socket.destroy();
  await gone;
  pass(5000);
  await probe.condition();
  pass(5000);
  expect(await probe.condition()).toBe('ok');
  expect(asked.at(-1)?.kind).toBe('initConnection');
});

test('is copying while the engine refuses the schema, and asks again over a new connection', async () => {
  const pass = handTime();
  answersAtOnce = false;
  const condition = probe.condition();
  await expect.poll(() => asked.length).toBe(1);
  say(asked[0]!.socket, ['error', {kind: 'SchemaVersionNotSupported', message: 'A column.'}]);
  expect(await condition).toBe('copying');
  answersAtOnce = true;
  pass(5000);
  expect(await probe.condition()).toBe('ok');
  expect(asked.map(({kind}) => kind)).toEqual(['initConnection', 'initConnection']);
});

test('says so when nothing listens, and asks again as soon as something does', async () => {
  const pass = handTime();
  engine.close();
  expect(await probe.condition()).toBe('stalled');
  engine.listen(port, '127.0.0.1');
  await once(engine, 'listening');
  pass(5000);
  await expect.poll(() => probe.condition()).toBe('ok');
});
