import {Hono} from 'hono';
import {expect, test} from 'vitest';
import {isPlainHttp, refusePlainHttp} from './plain-http.ts';

const TLS = {publicUrl: 'https://signs.example.com'};

function ask(path: string, {method = 'GET', peer = '198.51.100.7', headers = {}, env = TLS} = {}) {
  const app = new Hono().use(refusePlainHttp(env)).all('*', c => c.text('served'));
  return app.request(path, {method, headers}, {incoming: {socket: {remoteAddress: peer}}});
}

test('a page that was asked for without TLS leads to the same page by TLS', async () => {
  const answer = await ask('/stores/1?x=2');
  expect([answer.status, answer.headers.get('location')]).toEqual([
    308,
    'https://signs.example.com/stores/1?x=2',
  ]);
  const foreign = await ask('//evil.example/stores');
  expect(foreign.headers.get('location')).toBe('https://signs.example.com/evil.example/stores');
});

test.each([
  ['/api/config', 'GET'],
  ['/api/writes', 'POST'],
  ['/share', 'POST'],
])('what a program sends without TLS to %s is refused, and leads nowhere', async (path, method) => {
  const answer = await ask(path, {method});
  expect([answer.status, answer.headers.get('location')]).toEqual([403, null]);
});

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.2', '172.18.0.3', 'fd00::2'])(
  'a proxy at %s is served',
  async peer => {
    expect((await ask('/', {peer})).status).toBe(200);
  },
);

test('a proxy elsewhere is served where it names the client, as are probes and the engine', async () => {
  const headers = {'x-forwarded-for': '203.0.113.7'};
  expect((await ask('/api/config', {headers})).status).toBe(200);
  for (const path of ['/api/health', '/api/zero/query']) expect((await ask(path)).status).toBe(200);
});

test('where users come without TLS, all are served', async () => {
  const env = {publicUrl: 'http://signs.example.com'};
  expect((await ask('/', {env})).status).toBe(200);
  expect(isPlainHttp('198.51.100.7', undefined, env)).toBe(false);
});
