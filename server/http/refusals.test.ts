import {once} from 'node:events';
import {createServer, type Server} from 'node:http';
import {type AddressInfo, connect} from 'node:net';
import {text} from 'node:stream/consumers';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {followRequests} from './open-requests.ts';
import {refuseUnreadable} from './refusals.ts';

const HSTS = /^Strict-Transport-Security: max-age=31536000; includeSubDomains$/m;
const TLS = {publicUrl: 'https://signs.example.com', hstsSubdomains: true};

let server: Server;
let answered: PromiseWithResolvers<void>;

beforeEach(() => {
  answered = Promise.withResolvers();
  server = createServer({maxHeaderSize: 1024}, (_, response) => {
    response.write('half of it');
    void answered.promise.then(() => response.end());
  });
});

afterEach(() => {
  answered.resolve();
  server.closeAllConnections();
  server.close();
});

async function listen(env: typeof TLS): Promise<void> {
  refuseUnreadable(server, followRequests(server), env);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** Sends it as it is, and reads until the server ends the connection. */
function send(bytes: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

test.each([
  ['what is no HTTP', 'nonsense\r\n\r\n', '400 Bad Request'],
  [
    'headers beyond their limit',
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(2000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
  ],
])('%s is refused, and TLS demanded from then on', async (_, bytes, status) => {
  await listen(TLS);
  const answer = await send(bytes);
  expect(answer.split('\r\n', 1)).toEqual([`HTTP/1.1 ${status}`]);
  expect(answer).toMatch(HSTS);
});

test('without TLS nothing is said of it', async () => {
  await listen({...TLS, publicUrl: 'http://127.0.0.1:3000'});
  const answer = await send('nonsense\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer).not.toMatch(/strict-transport/i);
});

test('a response that has begun is cut off, and nothing is added to it', async () => {
  await listen(TLS);
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', part => (answer += part));
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => answer).toMatch(/half of it\r\n$/);
  socket.write('nonsense\r\n\r\n');
  await once(socket, 'close');
  expect(answer).toMatch(/half of it\r\n$/);
});
