import {beforeEach, describe, expect, test} from 'vitest';
import {addActors} from '../../../../tests/support/actors.ts';
import {
  addPasswords,
  appOver,
  cookieOf,
  ENV,
  logIn,
  type TestApp,
} from '../../../../tests/support/setup/app.ts';
import {postgres} from '../../../../tests/support/setup/pg.ts';
import {browserKeys} from '../../../../tests/support/setup/push-service.ts';
import {senderKeyOf} from './post-push.ts';

const pg = await postgres();
const {keys} = browserKeys();
const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
const GIVEN = {endpoint, expirationTime: null, keys};

let app: TestApp;
let cookie: string;
beforeEach(async () => {
  await addActors(pg.db);
  await addPasswords(pg.db);
  app = appOver(pg);
  cookie = cookieOf(await logIn(app, 'ana'));
});

const turnOn = (given: object = GIVEN, headers: Record<string, string> = {cookie}) =>
  app.post('/api/push/on', given, headers);
const isOn = async (headers: Record<string, string> = {cookie}, where = endpoint) =>
  (await app.post('/api/push/state', {endpoint: where}, headers)).json();
const kept = () =>
  pg.sql<{endpoint: string}>('SELECT endpoint, p256dh, auth FROM private.push_subscriptions');

test('any visitor may read the public key', async () => {
  const {publicKey} = senderKeyOf(ENV.vapidPrivateKey, ENV.publicUrl);
  expect(await (await app.request('/api/push/key')).json()).toEqual({publicKey});
});

describe('a browser', () => {
  test('is stored with its session, and only whether it exists is returned', async () => {
    expect(await isOn()).toEqual({on: false});
    const answer = await turnOn();
    expect([answer.status, await answer.json()]).toEqual([200, {ok: true}]);
    expect(await kept()).toEqual([{endpoint, ...keys}]);
    expect(await isOn()).toEqual({on: true});
    expect(await isOn({cookie}, `${endpoint}d`)).toEqual({on: false});
    expect(await isOn({cookie: cookieOf(await logIn(app, 'ben'))})).toEqual({on: false});
    expect(await isOn({})).toEqual({on: false});
  });

  test('that has another address by now is kept with that', async () => {
    await turnOn();
    await turnOn({...GIVEN, endpoint: `${endpoint}d`});
    expect(await kept()).toMatchObject([{endpoint: `${endpoint}d`}]);
  });

  test('that changes by itself stays on, and one that is off stays off', async () => {
    const moved = (headers: Record<string, string> = {cookie}, given: object = {}) =>
      app.post('/api/push/moved', {...GIVEN, endpoint: `${endpoint}d`, ...given}, headers);
    expect(await (await moved()).json()).toEqual({on: false});
    expect(await kept()).toEqual([]);
    await turnOn();
    expect((await moved({})).status).toBe(401);
    expect((await moved({cookie}, {endpoint: 'https://10.0.0.1/'})).status).toBe(400);
    // The user who logs in there later has not asked for it.
    const bens = {cookie: cookieOf(await logIn(app, 'ben'))};
    expect(await (await moved(bens)).json()).toEqual({on: false});
    expect(await isOn()).toEqual({on: true});
    expect(await (await moved()).json()).toEqual({on: true});
    expect(await kept()).toEqual([{endpoint: `${endpoint}d`, ...keys}]);
  });

  test('is its last person’s', async () => {
    await turnOn();
    const bens = {cookie: cookieOf(await logIn(app, 'ben'))};
    await turnOn(GIVEN, bens);
    expect(await kept()).toHaveLength(1);
    expect([await isOn(), await isOn(bens)]).toEqual([{on: false}, {on: true}]);
  });

  test.each<[string, object[]]>([
    ['/api/push/off', [{endpoint: `${endpoint}d`}]],
    ['/api/auth/sign-out', [{endpoint: `${endpoint}d`}]],
    ['/api/auth/revoke-sessions', []],
  ])('is forgotten by %s, which leaves of the same person’s others %o', async (path, left) => {
    const other = {cookie: cookieOf(await logIn(app, 'ana'))};
    await turnOn();
    await turnOn({...GIVEN, endpoint: `${endpoint}d`}, other);
    await app.post(path, {}, {cookie});
    expect(await kept()).toMatchObject(left);
  });

  test('is refused without a session, and from another site', async () => {
    expect((await turnOn(GIVEN, {})).status).toBe(401);
    expect((await turnOn(GIVEN, {cookie, origin: 'https://elsewhere.example'})).status).toBe(404);
    expect(await kept()).toEqual([]);
  });

  test.each<[string, object]>([
    ['within the operator’s network', {...GIVEN, endpoint: 'https://10.0.0.1/'}],
    ['without TLS', {...GIVEN, endpoint: 'http://push.example.com/'}],
    ['without keys', {endpoint}],
    ['with half a key', {...GIVEN, keys: {...keys, p256dh: keys.p256dh.slice(1)}}],
    [
      'with a key that is no point of the curve',
      {...GIVEN, keys: {...keys, p256dh: `B${'A'.repeat(86)}`}},
    ],
    ['with a secret that is too long', {...GIVEN, keys: {...keys, auth: `${keys.auth}A`}}],
  ])('%s is refused', async (_, given) => {
    expect((await turnOn(given)).status).toBe(400);
    expect(await kept()).toEqual([]);
  });

  test('on the machine itself is for servers that only this machine reaches', async () => {
    const here = {...GIVEN, endpoint: 'http://127.0.0.1:9999/a'};
    expect((await turnOn(here)).status).toBe(200);
    app = appOver(pg, {...ENV, host: '0.0.0.0'});
    expect((await turnOn(here)).status).toBe(400);
  });

  test('is not taken time and again', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await turnOn()).status);
    expect(statuses.lastIndexOf(200)).toBe(19);
    expect(statuses.at(-1)).toBe(429);
  });
});
