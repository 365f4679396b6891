import {once} from 'node:events';
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import {connect, type Socket} from 'node:net';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {followRequests, type OpenRequests, serverOptions} from './open-requests.ts';

let server: Server;
let requests: OpenRequests;
let port: number;
/** Unanswered requests, by path. */
let asked: Map<string | undefined, ServerResponse>;
let sockets: Socket[];

beforeEach(async () => {
  asked = new Map();
  sockets = [];
  server = createServer(({url}: IncomingMessage, response) => {
    if (url === '/at-once') response.end('done');
    else asked.set(url, response);
  });
  // Whatever ends here is not to end because it was idle for too long.
  server.keepAliveTimeout = 0;
  server.headersTimeout = 0;
  server.on('upgrade', (_request, socket) =>
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: a\r\nConnection: Upgrade\r\n\r\n'),
  );
  requests = followRequests(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

afterEach(() => {
  server.close();
  for (const socket of sockets) socket.destroy();
});

/** A connection, and all that has come over it. */
async function open() {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  await once(socket, 'connect');
  return {
    socket,
    closed: once(socket, 'close'),
    received: () => received,
    ask(path: string, headers = '') {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\n${headers}\r\n`);
    },
  };
}

const answerTo = async (path: string): Promise<ServerResponse> => {
  await expect.poll(() => asked.get(path)).toBeDefined();
  return asked.get(path)!;
};

test('answers open requests, and closes their connections', async () => {
  const [early, late] = [await open(), await open()];
  early.ask('/slow');
  late.ask('/begun');
  const [slow, begun] = [await answerTo('/slow'), await answerTo('/begun')];
  begun.write('one ');
  await expect.poll(late.received).toContain('one ');
  const ended = requests.end();
  slow.end('after all');
  begun.end('two');
  await ended;
  await early.closed;
  expect(early.received()).toMatch(/^HTTP\/1.1 200 .*Connection: close\r\n.*after all$/is);
  await expect.poll(late.received).toContain('two');
});

test('answers a request that arrives meanwhile on an open connection, as its last', async () => {
  const [first, second] = [await open(), await open()];
  first.ask('/slow');
  const slow = await answerTo('/slow');
  const ended = requests.end();
  second.ask('/at-once');
  await second.closed;
  expect(second.received()).toMatch(/Connection: close\r\n.*done$/is);
  slow.end();
  await ended;
});

test('accepts no new connection', async () => {
  const {ask} = await open();
  ask('/slow');
  const slow = await answerTo('/slow');
  const ended = requests.end();
  await expect(open()).rejects.toThrow('ECONNREFUSED');
  slow.end();
  await ended;
});

test('does not wait for requests that their clients have given up', async () => {
  const {ask, socket} = await open();
  ask('/slow');
  await answerTo('/slow');
  const ended = requests.end();
  socket.destroy();
  await expect(ended).resolves.toBeUndefined();
});

test('neither idle connections, nor silent ones, nor WebSockets hold it up', async () => {
  const [idle, , upgraded] = [await open(), await open(), await open()];
  idle.ask('/at-once');
  upgraded.ask('/live', 'Connection: Upgrade\r\nUpgrade: a\r\n');
  await expect.poll(idle.received).toContain('done');
  await expect.poll(upgraded.received).toContain('101');
  await requests.end();
  await idle.closed;
});

test.each([
  [0, 'timeout=5'],
  [1, 'timeout=620'],
])('behind %i proxies an idle connection is kept for %s seconds', async (trustedProxies, kept) => {
  const kind = createServer(serverOptions({trustedProxies}), (_, response) => response.end());
  kind.listen(0, '127.0.0.1');
  await once(kind, 'listening');
  const address = kind.address();
  const answer = await fetch(`http://127.0.0.1:${typeof address === 'object' && address?.port}`);
  expect(answer.headers.get('keep-alive')).toBe(kept);
  kind.closeAllConnections();
  kind.close();
});
