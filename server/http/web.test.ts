import {once} from 'node:events';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import {createAdaptorServer} from '@hono/node-server';
import {Hono} from 'hono';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {meantAddress} from '../../common/paths.ts';
import {SCREEN_ROUTES} from '../../common/screen-routes.ts';
import {tempDir} from '../../tests/support/setup/temp-dir.ts';
import {SITE} from '../features/previews/preview.ts';
import {ROUTE_ASSETS_FILE, matchRoute} from './route-assets.ts';
import {type WebSetup, webRoutes, leadToMeantAddress} from './web.ts';

const root = tempDir();
writeFileSync(
  path.join(root, 'index.html'),
  '<head><title>Signpost</title><meta name="description" content=""></head><body></body>',
);
writeFileSync(path.join(root, ROUTE_ASSETS_FILE), JSON.stringify({store: ['/assets/store.js']}));
const setup = {
  env: {port: 3000, publicUrl: 'https://signs.example.com'},
  initialData: {of: () => undefined},
  root,
} satisfies Partial<WebSetup>;

const LINK = '<link rel="modulepreload" crossorigin href="/assets/store.js" />';

test.each([
  ['/store', true],
  ['/store/a-store', true],
  ['/store/a-store/sign/a-sign', true],
  ['/store/a-store/poster', false],
  ['/', false],
  ['/nowhere', false],
])('the page of %s names the scripts of its own screen', async (address, isStore) => {
  const app = webRoutes({...setup, previews: {ofPage: async () => SITE}});
  const html = await (await app.request(address)).text();
  const [head = ''] = html.split('</head>');
  expect(html).toContain('</head>');
  expect(head.includes(LINK)).toBe(isStore);
});

test('sends a page without its preview when the database is slow or down', async () => {
  const never = Promise.withResolvers<undefined>().promise;
  for (const ofPage of [() => never, () => Promise.reject(new Error('no database'))]) {
    const response = await webRoutes({...setup, previews: {ofPage}}).request('/store/any');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('content="Signpost"');
  }
});

/** A page's text, with what `of` finds for it. */
const pageFor = async (
  headers: Record<string, string>,
  of: WebSetup['initialData']['of'],
  env: WebSetup['env'] = setup.env,
) => {
  const previews = {ofPage: async () => SITE};
  const app = webRoutes({...setup, env, previews, initialData: {of}});
  return (await app.request('/store/any?from=mail', {headers})).text();
};

describe('what a page brings along', () => {
  const data = {at: 0, rows: {store: {name: 'Fig & Bread'}}, answers: {}};
  test('is found by its screen and its address, query and all', async () => {
    const asked: string[] = [];
    await pageFor(
      {},
      async (screen, {pathname, search}) => (asked.push(screen + pathname + search), data),
    );
    expect(asked).toEqual(['store/store/any?from=mail']);
  });

  test('is there for visitors', async () => {
    expect(await pageFor({}, async () => data)).toContain(JSON.stringify(data));
    // Another instance of the same host has its own cookies.
    const cookie = 'signpost-3001.session_token=token; theme=dark';
    expect(await pageFor({cookie}, async () => data)).toContain(JSON.stringify(data));
  });

  test.each([
    ['signpost-3000.session_token', 'http://localhost:3000'],
    ['__Host-signpost-3000.session_token', 'https://signs.example.com'],
  ])('is left out for a user with the session cookie %s at %s', async (name, publicUrl) => {
    const cookie = `theme=dark; ${name}=token`;
    const html = await pageFor({cookie}, async () => data, {port: 3000, publicUrl});
    expect(html).not.toContain('Fig');
  });

  test('is left out when it is slow or cannot be found', async () => {
    const never = Promise.withResolvers<typeof data>().promise;
    for (const of of [() => never, () => Promise.reject(new Error('no database'))])
      expect(await pageFor({}, of)).not.toContain('<script');
  });
});

test('a share that arrives before the service worker leads to the form for signs, which asks for it again', async () => {
  const app = webRoutes({...setup, previews: {ofPage: async () => SITE}});
  const body = new FormData();
  body.append('photo', new File(['x'], 'a.jpg', {type: 'image/jpeg'}));
  const answer = await app.request('/share', {method: 'POST', body});
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/add-sign?shared=lost');
});

test.each([
  ['that a phone opens again, without its photo, leads to the form for signs', '', '/add-sign'],
  ['of a text, without a photo, says there that none came', '?text=a', '/add-sign?shared=lost'],
])('a share %s', async (_, query, form) => {
  const app = webRoutes({...setup, previews: {ofPage: async () => SITE}});
  const answer = await app.request(`/share${query}`);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, form]);
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['BR', 'br'],
  ['gzip; q=0.0, br ;q=0.5', 'br'],
  ['br;q=0, gzip;q=0', null],
  ['identity', null],
])('a page for a client that accepts "%s" has the encoding %s', async (accepted, encoding) => {
  const app = webRoutes({...setup, previews: {ofPage: async () => SITE}});
  const {headers} = await app.request('/about', {headers: {'accept-encoding': accepted}});
  expect(headers.get('content-encoding')).toBe(encoding);
});

test('password managers are led to where a password is changed', async () => {
  const app = webRoutes({...setup, previews: {ofPage: async () => SITE}});
  const response = await app.request('/.well-known/change-password');
  expect([response.status, response.headers.get('location')]).toEqual([302, '/forgot-password']);
});

const ENGINE = 'assets/tesseract-1a2b';

test('the icon that browsers ask for by themselves leads to the one there is', async () => {
  const app = webRoutes({...setup, previews: {ofPage: async () => SITE}});
  const response = await app.request('/favicon.ico');
  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toBe('/favicon.svg');
});

describe('files of the built app', () => {
  const app = webRoutes({...setup, previews: {ofPage: async () => SITE}});
  // Over a network: headers that are set once a file is found reach the answer there alone.
  const server = createAdaptorServer({fetch: app.fetch});
  let origin: string;

  beforeAll(async () => {
    const script = 'export {};\n';
    mkdirSync(path.join(root, 'assets'));
    writeFileSync(path.join(root, 'theme.js'), script);
    writeFileSync(path.join(root, 'assets/index-1a2b.js'), script);
    writeFileSync(path.join(root, 'assets/index-1a2b.js.br'), brotliCompressSync(script));
    writeFileSync(path.join(root, 'assets/index-1a2b.js.gz'), gzipSync(script));
    mkdirSync(path.join(root, ENGINE));
    writeFileSync(path.join(root, ENGINE, 'core.wasm'), script);
    writeFileSync(path.join(root, ENGINE, 'core.wasm.br'), brotliCompressSync(script));
    writeFileSync(path.join(root, ENGINE, 'eng.traineddata.gz'), gzipSync(script));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('Not listening.');
    origin = `http://127.0.0.1:${address.port}`;
  });
  afterAll(() => void server.close());

  const get = (address: string, coding = 'gzip, br') =>
    fetch(origin + address, {headers: {'accept-encoding': coding, connection: 'close'}});

  test('are kept for good when they are named by their content', async () => {
    const {headers} = await get('/assets/index-1a2b.js');
    expect(headers.get('cache-control')).toContain('immutable');
    expect(headers.get('content-type')).toContain('javascript');
    expect((await get('/theme.js')).headers.get('cache-control')).toBe('no-cache');
  });

  test.each(['br', 'gzip'])('are compressed as %s', async coding => {
    const file = await get('/assets/index-1a2b.js', coding);
    expect(file.headers.get('content-encoding')).toBe(coding);
    const page = await get('/', coding);
    expect(page.headers.get('content-encoding')).toBe(coding);
    expect(page.headers.get('cache-control')).toBe('no-cache');
  });

  test('of the text engine: its code is compressed, and its model is sent as it is', async () => {
    const {headers: code} = await get(`/${ENGINE}/core.wasm`);
    expect(code.get('content-encoding')).toBe('br');
    expect(code.get('content-type')).toBe('application/wasm');
    const {headers: model} = await get(`/${ENGINE}/eng.traineddata.gz`);
    expect(model.get('content-encoding')).toBeNull();
    expect(model.get('cache-control')).toContain('immutable');
  });

  test('are not answered with the page when they are no more', async () => {
    expect((await get('/assets/index-of-last-week.js')).status).toBe(404);
  });
});

const app = new Hono()
  .use(leadToMeantAddress)
  .post('/share', c => c.notFound())
  .get('/Found.', c => c.text('here'))
  .get('/Packed.', c => c.body('', 404, {'content-encoding': 'br', 'x-kept': 'yes'}));

const answerOf = async (path: string, method = 'GET') => {
  const {status, headers} = await app.request(path, {method});
  return [status, headers.get('location')];
};

test('an address at which there is nothing leads to the one that was meant', async () => {
  expect(await answerOf('/store//s).?from=mail&amp;a=b')).toEqual([301, '/store/s?from=mail&a=b']);
  expect(await answerOf('/store/s.', 'HEAD')).toEqual([301, '/store/s']);
});

test('the answer has the headers of what was not found, but for its encoding', async () => {
  const {headers} = await app.request('/Packed.');
  expect([headers.get('content-encoding'), headers.get('x-kept')]).toEqual([null, 'yes']);
});

test('leaves existing files, unknown paths, posted requests and very long paths alone', async () => {
  expect(await answerOf('/Found.')).toEqual([200, null]);
  expect(await answerOf('/nowhere')).toEqual([404, null]);
  expect(await answerOf('/share.', 'POST')).toEqual([404, null]);
  expect(await answerOf(`/${'A'.repeat(2000)}`)).toEqual([404, null]);
  expect(await answerOf('/api/Health.')).toEqual([404, null]);
  expect(await answerOf('/assets/Index-aBc.js')).toEqual([404, null]);
});

test.each(SCREEN_ROUTES.filter(({path}) => path !== '*'))(
  'the screen at $path is found by addresses that programs broke',
  ({path, screen}) => {
    const whole = path.replaceAll(/:\w+\??/g, 'b0000000-0000-4000-8000-000000000001');
    for (const tail of ['.', ')', ',', '//', '%20', '&amp;fbclid=1']) {
      const meant = meantAddress(`/${whole}${tail}`.toUpperCase(), '');
      expect([meant, matchRoute(meant)]).toEqual([whole, screen]);
    }
  },
);
