import {randomUUID} from 'node:crypto';
import {beforeEach, describe, expect, test} from 'vitest';
import {SENTENCES} from '../../../common/errors.ts';
import {
  ACTORS,
  type ActorName,
  addActors,
  ana,
  ben,
  emailOf,
} from '../../../tests/support/actors.ts';
import {accountsOver, tokenIn} from '../../../tests/support/setup/accounts.ts';
import {addPasswords, cookieOf, logIn, type TestApp} from '../../../tests/support/setup/app.ts';
import {dump} from '../../../tests/support/setup/dump.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';

const pg = await postgres();
const accounts = await accountsOver(pg);

let app: TestApp;
beforeEach(async () => {
  await addActors(pg.db);
  await addPasswords(pg.db);
  app = accounts.open();
});

const cookieFor = async (who: ActorName): Promise<Record<string, string>> =>
  who === 'visitor' ? {} : {cookie: cookieOf(await logIn(app, who))};

const CARLA = {
  userId: '00000000-0000-4000-8000-0000000000ca',
  email: ' Carla@Example.com ',
  username: 'carla',
  name: 'Carla Ortiz',
  nickname: '',
  city: 'Hoboken',
  state: 'NJ',
};

/** Every verb, in a form that is valid. */
const VERBS: Readonly<Record<string, object>> = {
  '': CARLA,
  [`/${ana.userId}/role`]: {role: 'admin'},
  [`/${ben.userId}/email`]: {email: 'bo@example.com'},
  [`/${ben.userId}/invite`]: {},
  [`/${ana.userId}/remove`]: {reason: 'Spam.'},
  [`/${ana.userId}/restore`]: {},
};

const asAdmin = async (path: string, body: object = {}) => {
  const answer = await app.post(`/api/people${path}`, body, await cookieFor('admin'));
  return {status: answer.status, ...(await answer.json())};
};

const personOf = async (userId: string) =>
  (
    await pg.sql<Record<string, unknown>>(
      `SELECT u.email, u.email_verified, p.username, p.role, p.removed_at, f.name, f.nickname, f.city, f.state
         FROM users u JOIN user_private p ON p.user_id = u.id JOIN user_profiles f ON f.user_id = u.id
        WHERE u.id = $1`,
      [userId],
    )
  )[0];

describe('no user but admins', () => {
  const OTHERS = Object.keys(ACTORS).filter(who => who !== 'admin') as ActorName[];

  test.each(
    OTHERS.flatMap(who => Object.entries(VERBS).map(([path, body]) => ({who, path, body}))),
  )('$who cannot POST $path', async ({who, path, body}) => {
    await pg.sql('UPDATE users SET email_verified = false WHERE id = $1', [
      who === 'ben' ? ana.userId : ben.userId,
    ]);
    const headers = await cookieFor(who);
    const before = await dump(pg);
    const answer = await app.post(`/api/people${path}`, body, headers);
    expect(answer.status).toBe(who === 'visitor' ? 401 : 403);
    const sentence = who === 'visitor' ? SENTENCES['login-required'] : SENTENCES.forbidden;
    expect(await answer.json()).toEqual({message: sentence});
    expect(await dump(pg)).toEqual(before);
  });

  test.each(OTHERS)('%s cannot search', async who => {
    const headers = await cookieFor(who);
    const answer = await app.request('/api/people?q=example', {headers});
    expect(answer.status).toBe(who === 'visitor' ? 401 : 403);
    expect(await answer.text()).not.toContain('0000');
  });

  test('nor an admin whose browser another site uses', async () => {
    const headers = {...(await cookieFor('admin')), origin: 'https://elsewhere.example'};
    const before = await dump(pg);
    for (const [path, body] of Object.entries(VERBS)) {
      expect((await app.post(`/api/people${path}`, body, headers)).status, path).toBe(404);
    }
    expect((await app.request('/api/people?q=ana', {headers})).status).toBe(404);
    expect(await dump(pg)).toEqual(before);
  });

  test('and admins only so often', async () => {
    const headers = await cookieFor('admin');
    const again = () => app.post(`/api/people/${randomUUID()}/invite`, {}, headers);
    expect((await again()).status).toBe(404);
    await pg.sql("UPDATE private.rate_limits SET forgotten_at = now() + interval '2 hours'");
    expect((await again()).status).toBe(429);
  });
});

test('an admin finds people', async () => {
  const headers = await cookieFor('admin');
  const answer = await app.request('/api/people?q=ana', {headers});
  expect(await answer.json()).toEqual({ids: [ana.userId], total: 1});
  for (const query of ['', '?q=%20', '?q=a&show=nobody', '?q=a&offset=-1', '?q=a&offset=1e9']) {
    expect((await app.request(`/api/people${query}`, {headers})).status, query).toBe(400);
  }
});

const age = (days: number) =>
  pg.sql('UPDATE private.verifications SET expires_at = expires_at - $1::interval', [
    `${days} days`,
  ]);

const choose = (token: string) =>
  app.post('/api/account/password', {token, password: 'green parrots'});

describe('an added user', () => {
  test('has an account with a profile, no password and a link by mail, which opens it', async () => {
    expect(await asAdmin('', CARLA)).toEqual({status: 200, ok: true});
    expect(await personOf(CARLA.userId)).toEqual({
      email: 'carla@example.com',
      email_verified: false,
      username: 'carla',
      role: 'user',
      removed_at: null,
      name: 'Carla Ortiz',
      nickname: null,
      city: 'Hoboken',
      state: 'NJ',
    });
    const credentials = {email: 'carla@example.com', password: 'green parrots'};
    expect((await app.post('/api/auth/sign-in/email', credentials)).status).toBe(401);

    const [mail] = await accounts.mails();
    expect(mail?.to).toEqual(['carla@example.com']);
    expect(mail?.text).toMatch(/^Welcome to Signpost, Carla Ortiz$[^]+^Choose a password:$/m);
    const form = {token: tokenIn(mail), password: credentials.password};
    expect((await app.post('/api/account/password', form)).status).toBe(200);
    expect(await personOf(CARLA.userId)).toMatchObject({email_verified: true});
    expect((await app.post('/api/auth/sign-in/email', credentials)).status).toBe(200);
    expect((await app.post('/api/account/password', form)).status, 'once').toBe(400);
  });

  test('gets a link that works for a week', async () => {
    await asAdmin('', CARLA);
    const [mail] = await accounts.mails();
    const check = async () =>
      (await app.post('/api/account/password-reset/check', {token: tokenIn(mail)})).json();
    await age(6.9);
    expect(await check()).toEqual({valid: true});
    await age(0.2);
    expect(await check()).toEqual({valid: false});
  });

  test('is added once, though the answer was lost; their e-mail cannot be used again', async () => {
    await asAdmin('', CARLA);
    expect(await asAdmin('', CARLA)).toEqual({status: 200, ok: true});
    expect(await accounts.asked()).toHaveLength(1);
    expect(await asAdmin('', {...CARLA, userId: randomUUID()})).toEqual({
      status: 409,
      code: 'email-taken',
      message: 'There is an account with this email already.',
    });
    const another = {...CARLA, email: 'other@example.com'};
    expect((await asAdmin('', another)).status, 'an id in use').toBe(409);
    await asAdmin(`/${CARLA.userId}/remove`, {reason: 'Spam.'});
    expect(await asAdmin('', {...CARLA, userId: randomUUID()})).toMatchObject({
      status: 409,
      code: 'email-leaving',
    });
    expect(await pg.sql('SELECT 1 FROM users')).toHaveLength(5);
  });

  test.each([
    [{email: 'carla'}, 'Please enter a valid email address'],
    [{username: ' '}, 'Please fill in all required fields'],
    [{state: 'ZZ'}, 'Please choose one of the 50 states.'],
    [{userId: 'carla'}, 'An id is not valid.'],
    [{name: 'x'.repeat(121)}, 'The name must be at most 120 characters.'],
  ])('is refused with %j', async (given, message) => {
    expect(await asAdmin('', {...CARLA, ...given})).toEqual({status: 400, message});
    expect(await pg.sql('SELECT 1 FROM users')).toHaveLength(4);
  });

  test('has neither role nor verification of their own choice', async () => {
    await asAdmin('', {...CARLA, role: 'admin', emailVerified: true, verified: true});
    expect(await personOf(CARLA.userId)).toMatchObject({role: 'user', email_verified: false});
  });
});

describe('an e-mail address', () => {
  test('that is not verified can be corrected, and the link goes there alone', async () => {
    await asAdmin('', CARLA);
    const [wrong] = await accounts.mails();
    await accounts.forget();
    const email = 'carla.ortiz@example.com';
    expect(await asAdmin(`/${CARLA.userId}/email`, {email})).toMatchObject({status: 200});
    const [right] = await accounts.mails();
    expect(right?.to).toEqual([email]);
    expect((await choose(tokenIn(wrong))).status).toBe(400);
    expect((await choose(tokenIn(right))).status).toBe(200);
    expect(await personOf(CARLA.userId)).toMatchObject({email, email_verified: true});
  });

  test('that is verified, or another user’s, cannot', async () => {
    await asAdmin('', CARLA);
    const refusal = async (userId: string, email: string) =>
      (await asAdmin(`/${userId}/email`, {email})).code;
    expect(await refusal(ana.userId, 'new@example.com')).toBe('email-verified');
    expect(await refusal(CARLA.userId, emailOf('ana'))).toBe('email-taken');
    expect(await refusal(randomUUID(), 'new@example.com')).toBe('not-found');
    expect(await personOf(ana.userId)).toMatchObject({email: emailOf('ana')});
  });

  test('gets the link again, until it was used', async () => {
    await asAdmin('', CARLA);
    expect(await asAdmin(`/${CARLA.userId}/invite`)).toMatchObject({status: 200});
    expect(await accounts.asked()).toEqual([
      {kind: 'invitation', email: 'carla@example.com'},
      {kind: 'invitation', email: 'carla@example.com'},
    ]);
    expect(await asAdmin(`/${ana.userId}/invite`)).toMatchObject({code: 'email-verified'});
  });
});
