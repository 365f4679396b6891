import {beforeEach, describe, expect, test, vi} from 'vitest';
import {SENTENCES} from '../../common/errors.ts';
import {ana, ben} from '../../tests/support/actors.ts';
import {
  addPasswords,
  appOver,
  cookieOf,
  ENV,
  logIn,
  ORIGIN,
  type TestApp,
} from '../../tests/support/setup/app.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {fresh, pushBody} from '../../tests/support/setup/push.ts';
import {addScene, type Scene, writeOf} from '../../tests/support/writes.ts';
import type {ZqlDatabase} from '../db/db.ts';

const pg = await postgres();

const QUERY = '/api/zero/query';
const MUTATE = '/api/zero/mutate?schema=signpost_0&appID=signpost';
const ENDPOINTS = [QUERY, MUTATE] as const;
type Endpoint = (typeof ENDPOINTS)[number];
const KEYS: Record<Endpoint, string> = {[QUERY]: ENV.queryApiKey, [MUTATE]: ENV.mutateApiKey};

const app: TestApp = appOver(pg);
let scene: Scene;
beforeEach(async () => {
  scene = await addScene(pg.db);
});

const transform = (...asked: {name: string; args?: unknown}[]) => [
  'transform',
  asked.map(({name, args}, index) => ({
    id: `${index}`,
    name,
    args: args === undefined ? [] : [args],
  })),
];
const like = () =>
  pushBody([{name: 'sign.setLiked', args: writeOf('sign.setLiked', scene)}], fresh());
const bodyFor = (endpoint: string) =>
  endpoint === QUERY ? transform({name: 'profile.me'}) : like();

/** As zero-cache calls: with the key, and the browser's cookie and origin. */
const call = (endpoint: Endpoint, headers: Record<string, string> = {}, body?: unknown) =>
  app.post(endpoint, body ?? bodyFor(endpoint), {'x-api-key': KEYS[endpoint], ...headers});

const likes = () => pg.sql('SELECT user_id FROM sign_interactions');

describe.each(ENDPOINTS)('%s', endpoint => {
  test.each([
    ['no key', {'x-api-key': ''}],
    ['a wrong key', {'x-api-key': 'key-of-nothing'}],
    ['the other endpoint’s key', {'x-api-key': KEYS[endpoint === QUERY ? MUTATE : QUERY]}],
    ['a key that only begins right', {'x-api-key': `${KEYS[endpoint]}x`}],
    ['a page of another site', {origin: 'https://evil.example'}],
    ['a page without an origin of its own', {origin: 'null'}],
    ['another port', {origin: 'http://localhost:3001'}],
  ])('is not there for %s', async (_, headers) => {
    const response = await call(endpoint, headers);
    // 401 and 403 would mean to zero-cache that the person has to log in again.
    expect(response.status).toBe(404);
    const text = (await response.text()) + JSON.stringify([...response.headers]);
    for (const key of Object.values(KEYS)) expect(text).not.toContain(key);
    expect(await likes()).toEqual([]);
  });

  test.each([ORIGIN, 'http://127.0.0.1:3000'])('is there for pages of %s', async origin => {
    expect((await call(endpoint, {origin})).status).toBe(200);
  });

  test('is not there for a page of our own without a key, though its user is logged in', async () => {
    await addPasswords(pg.db);
    const cookie = cookieOf(await logIn(app, 'ana'));
    for (const key of [undefined, '', 'wrong']) {
      const headers = {cookie, ...(key !== undefined && {'x-api-key': key})};
      expect((await app.post(endpoint, bodyFor(endpoint), headers)).status).toBe(404);
    }
  });

  test('is not there for a browser that asks for it', async () => {
    const headers = {'x-api-key': KEYS[endpoint]};
    expect((await app.request(endpoint, {headers})).status).toBe(404);
  });

  test('takes no body beyond its bound', async () => {
    expect((await call(endpoint, {}, ['x'.repeat(5_000_000)])).status).toBe(413);
  });
});

describe('who asks is who the session cookie says', () => {
  beforeEach(() => addPasswords(pg.db));

  test('a visitor without one, or with one of their own making', async () => {
    for (const cookie of [
      '',
      'signpost-3000.session_token=forged.signature',
      `userId=${ana.userId}`,
    ]) {
      const response = await call(MUTATE, {cookie});
      expect(await response.json()).toMatchObject({
        userID: null,
        mutations: [{result: {error: 'app', message: SENTENCES['login-required']}}],
      });
    }
    expect(await likes()).toEqual([]);
  });

  test('the person, whatever the body says', async () => {
    const cookie = cookieOf(await logIn(app, 'ben'));
    const body = {...like(), userID: ana.userId, auth: ana.userId};
    expect(await (await call(MUTATE, {cookie}, body)).json()).toMatchObject({
      userID: ben.userId,
      mutations: [{result: {}}],
    });
    expect(await likes()).toEqual([{user_id: ben.userId}]);
  });

  test('no user any more after a log-out, from the next call on', async () => {
    const cookie = cookieOf(await logIn(app, 'ben'));
    await app.post('/api/auth/sign-out', {}, {cookie});
    expect(await (await call(MUTATE, {cookie})).json()).toMatchObject({userID: null});
    expect(await likes()).toEqual([]);
  });

  test('and queries are filtered for them on our side', async () => {
    const cookie = cookieOf(await logIn(app, 'ana'));
    const asAna = await (await call(QUERY, {cookie})).text();
    const asVisitor = await (await call(QUERY)).text();
    expect(asAna).toContain(ana.userId);
    expect(asVisitor).not.toContain(ana.userId);
  });
});

const counted = async () => (await pg.sql('SELECT 1 FROM private.rate_limits')).length;

describe('a write is counted', () => {
  beforeEach(() => addPasswords(pg.db));

  test.each([
    ['by its person and by the network that zero-cache passes on', '203.0.113.7', 2],
    ['by what our proxy told, whoever added more on the way', '203.0.113.7, 10.0.0.2', 2],
    ['by its person where zero-cache passes nothing on', undefined, 1],
    ['by its person where that is no address', 'unknown', 1],
  ])('%s', async (_, forwarded, rows) => {
    const cookies = [cookieOf(await logIn(app, 'ben')), cookieOf(await logIn(app, 'ana'))];
    await pg.sql('DELETE FROM private.rate_limits');
    for (const cookie of cookies) {
      await call(MUTATE, {cookie, ...(forwarded && {'x-forwarded-for': forwarded})});
    }
    // The network is the same for all writers.
    expect(await counted()).toBe(rows + 1);
  });

  test('for no caller without the key', async () => {
    await call(MUTATE, {'x-api-key': '', 'x-forwarded-for': '203.0.113.7'});
    expect(await counted()).toBe(0);
  });
});

const results = () => pg.sql('SELECT 1 FROM signpost_0.mutations');

describe('what removes results of writes', () => {
  const GROUP = 'their-group';
  const cleanUp = (clientGroupID: string) => {
    const args = [{type: 'single', clientGroupID, clientID: 'c', upToMutationID: 9}];
    const mutation = {type: 'custom', id: 0, clientID: 'c', name: '_zero_cleanupResults', args};
    return {...like(), clientGroupID: GROUP, mutations: [{...mutation, timestamp: 0}]};
  };

  beforeEach(async () => {
    await pg.sql('DELETE FROM signpost_0.mutations');
    await pg.sql('DELETE FROM private.rate_limits');
    await pg.sql(`INSERT INTO signpost_0.mutations VALUES ('${GROUP}', 'c', 1, '{}')`);
  });

  test('is counted, as a write is', async () => {
    await call(MUTATE, {'x-forwarded-for': '203.0.113.7'}, cleanUp(GROUP));
    expect(await counted()).toBe(1);
    expect(await results()).toEqual([]);
  });

  test('removes none of another client group', async () => {
    const body = {...cleanUp(GROUP), clientGroupID: 'another'};
    expect((await call(MUTATE, {'x-forwarded-for': '203.0.113.7'}, body)).status).toBe(200);
    expect(await results()).toHaveLength(1);
  });
});

describe('while the database is away', () => {
  const lost = Object.assign(new Error('words of the driver'), {code: 'ECONNREFUSED'});
  const away = {transaction: () => Promise.reject(lost)} as unknown as ZqlDatabase;

  test('a write gets 503, which zero-cache tries again, and no words of the driver', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const response = await appOver({db: pg.db, zql: away}).post(MUTATE, like(), {
      'x-api-key': ENV.mutateApiKey,
    });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.text()).not.toContain('driver');
    log.mockRestore();
  });

  test('a user is not taken for a visitor because their session could not be read', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await addPasswords(pg.db);
    const cookie = cookieOf(await logIn(app, 'ben'));
    await pg.exec('ALTER TABLE user_private RENAME TO hidden');
    const response = await call(MUTATE, {cookie});
    await pg.exec('ALTER TABLE hidden RENAME TO user_private');
    expect(response.status).toBe(500);
    await pg.exec('ALTER TABLE private.sessions RENAME TO hidden');
    const other = await call(MUTATE, {cookie});
    await pg.exec('ALTER TABLE private.hidden RENAME TO sessions');
    expect(other.status).toBe(500);
    expect(await likes()).toEqual([]);
    log.mockRestore();
  });
});
