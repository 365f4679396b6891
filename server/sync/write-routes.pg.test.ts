import {randomUUID} from 'node:crypto';
import type {ReadonlyJSONObject} from '@rocicorp/zero';
import {beforeEach, describe, expect, test, vi} from 'vitest';
import {SENTENCES} from '../../common/errors.ts';
import {ana, ben} from '../../tests/support/actors.ts';
import {
  addPasswords,
  appOver,
  cookieOf,
  logIn,
  type TestApp,
} from '../../tests/support/setup/app.ts';
import {dump} from '../../tests/support/setup/dump.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {stamp} from '../../tests/support/setup/push.ts';
import {addScene, type Scene, writeOf} from '../../tests/support/writes.ts';
import type {ZqlDatabase} from '../db/db.ts';

const pg = await postgres();

let app: TestApp;
let cookie: string;
let scene: Scene;
beforeEach(async () => {
  scene = await addScene(pg.db);
  await addPasswords(pg.db);
  app = appOver(pg);
  cookie = cookieOf(await logIn(app, 'ana'));
});

const bodyOf = (name: string, args: ReadonlyJSONObject) => ({
  userId: ana.userId,
  name,
  args,
  replaces: [],
});

async function send(body: unknown, headers: Record<string, string> = {cookie}, to = app) {
  const response = await to.post('/api/writes', body, headers);
  return {status: response.status, body: await response.text().then(jsonIn)};
}

/** All rows, without the counts of attempts. */
const written = async () => ({...(await dump(pg)), 'private.rate_limits': undefined});

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const LIVE = {status: 200, body: {live: true}};
const create = () => bodyOf('sign.create', writeOf('sign.create', scene));

test('a write is live once it is answered, and is the person’s who sent it', async () => {
  const body = create();
  expect(await send(body)).toEqual(LIVE);
  const [sign] = await pg.sql('SELECT user_id, text FROM signs WHERE id = $1', [body.args['id']]);
  expect(sign).toEqual({user_id: ana.userId, text: 'Fresh bread'});
});

test('a refusal has its code and its sentence', async () => {
  await pg.sql('UPDATE stores SET is_active = false');
  const code = 'store-inactive';
  expect(await send(create())).toEqual({status: 422, body: {code, message: SENTENCES[code]}});
});

test.each([
  ['no text', {...stamp(), id: randomUUID(), storeId: randomUUID(), text: ' '}, 'Please enter'],
  ['no write id', {id: randomUUID(), at: 1, storeId: randomUUID(), text: 'Bread'}, 'not valid'],
])('arguments with %s are refused with the sentence of the verb', async (_, args, sentence) => {
  const before = await written();
  expect(await send(bodyOf('sign.create', args))).toMatchObject({
    status: 422,
    body: {code: 'invalid', message: expect.stringContaining(sentence)},
  });
  expect(await written()).toEqual(before);
});

test.each([
  ['nothing', undefined],
  ['a list', []],
  ['a verb without a name', {userId: ana.userId, args: {}, replaces: []}],
  ['arguments in a list', {userId: ana.userId, name: 'sign.create', args: [], replaces: []}],
  ['nobody’s write', {name: 'sign.create', args: {}, replaces: []}],
])('%s is no write', async (_, body) => {
  expect(await send(body)).toMatchObject({status: 400, body: {code: 'invalid'}});
});

test('records the writes that it replaces, which have to be ids', async () => {
  const replaces = [randomUUID(), randomUUID()];
  expect(await send({...create(), replaces: ['x']})).toMatchObject({status: 400});
  expect(await send({...create(), replaces})).toEqual(LIVE);
  const noted = await pg.sql<{write_id: string}>('SELECT write_id FROM private.applied_writes');
  expect(noted.map(({write_id}) => write_id)).toEqual(expect.arrayContaining(replaces));
});

test.each(['sign', 'toString', 'sign.explode'])('the verb %s is not known', async name => {
  expect(await send(bodyOf(name, stamp()))).toMatchObject({status: 422, body: {code: 'invalid'}});
});

describe('whose it is', () => {
  const login = {status: 401, body: {code: 'login-required', message: SENTENCES['login-required']}};

  test('without a session no write is accepted', async () => {
    const before = await dump(pg);
    expect(await send(create(), {})).toEqual(login);
    expect(await dump(pg)).toEqual(before);
  });

  test('another user’s write is refused, though they are logged in on the same device', async () => {
    const bens = cookieOf(await logIn(app, 'ben'));
    const before = await dump(pg);
    expect(await send(create(), {cookie: bens})).toEqual(login);
    expect(await dump(pg)).toEqual(before);
    expect(await send({...create(), userId: ben.userId}, {cookie: bens})).toEqual(LIVE);
  });

  test.each(['https://evil.example', 'null'])('a page of %s has no such address', async origin => {
    expect(await send(create(), {cookie, origin})).toMatchObject({status: 404});
  });
});

test('a body beyond its bound is not read', async () => {
  const text = 'x'.repeat(200_000);
  expect(await send(bodyOf('sign.create', {text}))).toMatchObject({status: 413});
});

test('of too many in a short time the next waits outside, is told for how long, and is taken then', async () => {
  expect(await send(create())).toEqual(LIVE);
  await pg.sql("UPDATE private.rate_limits SET forgotten_at = now() + interval '12 minutes'");
  const body = create();
  const response = await app.post('/api/writes', body, {cookie});
  expect(response.status).toBe(429);
  const seconds = Number(response.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(110);
  expect(seconds).toBeLessThanOrEqual(121);
  expect(await response.json()).toMatchObject({code: 'too-often'});
  await pg.sql('DELETE FROM private.rate_limits');
  expect(await send(body)).toEqual(LIVE);
});

test('in an outage no count is used up, and the client is asked to send it again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const away = Object.assign(new Error('gone'), {code: 'ECONNREFUSED'});
  const transaction: ZqlDatabase['transaction'] = () => Promise.reject(away);
  const broken = appOver({db: pg.db, zql: {transaction} as ZqlDatabase});
  const body = create();
  expect(await send(body, {cookie}, broken)).toMatchObject({status: 503});
  expect(await send(body)).toEqual(LIVE);
});
