import {beforeEach, describe, expect, test, vi} from 'vitest';
import {addActors} from '../../tests/support/actors.ts';
import {pathOf, registeredRoutes, ROUTES} from '../../tests/support/routes.ts';
import {
  addPasswords,
  appOver,
  cookieOf,
  ENV,
  logIn,
  servicesOver,
} from '../../tests/support/setup/app.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {createApp} from '../app.ts';
import {sessionCookieNames} from '../features/accounts/auth.ts';
import {imageStoreIn} from '../storage/images/image-store.ts';
import {byteStoreIn} from '../storage/uploads/byte-store.ts';

const pg = await postgres();
const BY_TLS = {...ENV, publicUrl: 'https://signs.example.com'};
const SOME_ID = '00000000-0000-4000-8000-0000000000ff';
const routes = Object.keys(ROUTES);

beforeEach(() => {
  // The health route has no driver here, and what fails is logged.
  vi.spyOn(console, 'error').mockReturnValue();
});

test('every route has a line that says who may have an answer', () => {
  expect(routes.toSorted()).toEqual(registeredRoutes().toSorted());
});

function ask(app: ReturnType<typeof appOver>, route: string, headers: Record<string, string> = {}) {
  const [method = ''] = route.split(' ');
  return app.request(pathOf(route, SOME_ID), {method, headers});
}

describe('an answer by TLS keeps browsers to TLS and to its own type, and names what may run', () => {
  test.each(routes)('%s', async route => {
    const {headers} = await ask(appOver(pg, BY_TLS), route);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/default-src '(?:none|self)'/);
    expect(headers.get('referrer-policy')).not.toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

const hstsOf = ({headers}: Response) => headers.get('strict-transport-security');

test('by TLS errors, uploads and pages that do not exist keep browsers to it too', async () => {
  await addActors(pg.db);
  await addPasswords(pg.db);
  const app = appOver(pg, BY_TLS);
  const cookie = cookieOf(await logIn(app, 'ana'));
  const headers = {cookie, origin: BY_TLS.publicUrl};
  const answers = [
    await app.post('/api/auth/sign-in/email', {email: 'x'.repeat(20_000)}, headers),
    await app.request('/api/uploads', {method: 'POST', headers}),
    await app.request(`/api/uploads/${SOME_ID}`, {method: 'PATCH', headers}),
    await app.request('/api/health'),
    await app.request('/api/nothing'),
    await app.request('/images/nothing.jpg'),
    await app.request('/no/such/page'),
  ];
  expect(answers.map(({status}) => status)).toEqual([413, 400, 404, 500, 404, 404, 404]);
  for (const answer of answers) expect(hstsOf(answer)).toMatch(/^max-age=31536000;/);
});

test.each(['GET /', 'GET /api/config', 'POST /api/writes'])(
  'an answer without TLS does not speak of it: %s',
  async route => {
    const [method = '', path = ''] = route.split(' ');
    const files = {images: imageStoreIn(ENV.dataDir), uploads: byteStoreIn(ENV.dataDir)};
    const app = createApp({...servicesOver(pg, BY_TLS), ...files});
    const peer = {incoming: {socket: {remoteAddress: '198.51.100.7'}}};
    const answer = await app.request(path, {method}, peer);
    expect([308, 403]).toContain(answer.status);
    expect(hstsOf(answer)).toBeNull();
  },
);

test('by TLS subdomains are left out where the operator says so', async () => {
  const {headers} = await ask(appOver(pg, {...BY_TLS, hstsSubdomains: false}), 'GET /api/config');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
});

test('nothing keeps an answer of the API for long, nor any that is for one user', async () => {
  await addActors(pg.db);
  await addPasswords(pg.db);
  const app = appOver(pg);
  const cookie = cookieOf(await logIn(app, 'admin'));
  for (const route of routes.filter(each => each.startsWith('GET /api/'))) {
    const kept = (await ask(app, route, {cookie})).headers.get('cache-control');
    const isPublic = ROUTES[route] === 'all' && /^(public, )?max-age=(60|300)$/.test(kept ?? '');
    expect(isPublic || kept?.startsWith('no-store'), `${route}: ${kept}`).toBe(true);
  }
});

test('without TLS no answer asks for it', async () => {
  const app = appOver(pg);
  for (const route of routes) {
    const {headers} = await ask(app, route);
    expect(headers.get('strict-transport-security'), route).toBeNull();
  }
});

describe('a visitor has no answer of what is for others', () => {
  const closed = Object.entries(ROUTES).filter(([, access]) => access !== 'all');
  test.each(closed)('%s, which is for: %s', async route => {
    expect([400, 401, 404, 415]).toContain((await ask(appOver(pg), route)).status);
  });
});

describe('a public address that a program broke leads to the right one', () => {
  const shown = routes.filter(
    route =>
      route.startsWith('GET ') && ROUTES[route] === 'all' && !/ \/(api|assets)\//.test(route),
  );
  test.each(shown)('%s', async route => {
    const path = pathOf(route, SOME_ID);
    const {status, headers} = await appOver(pg).request(`${path.replaceAll('/', '//')}).`);
    expect([status, headers.get('location')]).toEqual([301, path]);
  });
});

describe('the cookie of a session', () => {
  beforeEach(async () => {
    await addActors(pg.db);
    await addPasswords(pg.db);
  });

  test('by TLS is bound to this very host', async () => {
    const response = await logIn(appOver(pg, BY_TLS), 'ana');
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-signpost-3000\.session_token=/);
    expect(cookie).toMatch(/; Path=\/;/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).not.toMatch(/Domain/);
  });

  test('by its former name is taken once more, and replaced', async () => {
    const app = appOver(pg, BY_TLS);
    const names = sessionCookieNames(BY_TLS);
    const before = cookieOf(await logIn(app, 'ana')).replace(names.current, names.former);
    const response = await app.request('/api/session', {headers: {cookie: before}});
    expect(await response.json()).toMatchObject({person: {name: 'ana'}});
    const set = response.headers.getSetCookie();
    expect(set.find(cookie => cookie.startsWith(`${names.former}=;`))).toContain('Max-Age=0');
    const renewed = cookieOf(response)
      .split('; ')
      .find(pair => pair.startsWith(names.current));
    const again = await app.request('/api/session', {headers: {cookie: renewed ?? ''}});
    expect(await again.json()).toMatchObject({person: {name: 'ana'}});
  });

  test('by its former name opens nothing without its signature', async () => {
    const app = appOver(pg, BY_TLS);
    const {former} = sessionCookieNames(BY_TLS);
    const headers = {cookie: `${former}=made-up.signature`};
    expect(await (await app.request('/api/session', {headers})).json()).toEqual({person: null});
  });

  test('opens nothing 30 days after the log-in, however often it was used', async () => {
    const app = appOver(pg);
    const cookie = cookieOf(await logIn(app, 'ana'));
    const personAfter = async (age: string) => {
      await pg.sql(
        `UPDATE private.sessions SET created_at = now() - interval '${age}', updated_at = now(),
           expires_at = now() + interval '6 days'`,
      );
      const response = await app.request('/api/session', {headers: {cookie}});
      return ((await response.json()) as {person: unknown}).person;
    };
    expect(await personAfter('29 days 23 hours')).toMatchObject({name: 'ana'});
    expect(await personAfter('30 days 1 second')).toBeNull();
  });
});
