import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {addActors, ana, emailOf} from '../../../tests/support/actors.ts';
import {
  addPasswords,
  appOver,
  cookieOf,
  ENV,
  logIn,
  PASSWORD,
  type TestApp,
} from '../../../tests/support/setup/app.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {connect} from '../../db/db.ts';

const pg = await postgres();

let app: TestApp;
beforeEach(async () => {
  // better-auth logs failed attempts.
  vi.spyOn(console, 'error').mockReturnValue();
  await addActors(pg.db);
  await addPasswords(pg.db);
  // A new one each time, for it counts attempts.
  app = appOver(pg);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function personOf(cookie: string) {
  const response = await app.request('/api/session', {headers: {cookie}});
  expect(response.headers.get('cache-control')).toBe('no-store');
  return ((await response.json()) as {person: unknown}).person;
}

const SIGN_IN = '/api/auth/sign-in/email';
/** As after many attempts, which are forgotten again while a slow machine makes more of them. */
const FULL = "UPDATE private.rate_limits SET forgotten_at = now() + interval '1 hour'";

/** The status for a client that claims to have this address. */
async function statusForClaimed(address: number): Promise<number> {
  const claimed = {
    'x-signpost-client': `10.0.0.${address}`,
    'x-forwarded-for': `10.1.0.${address}`,
  };
  return (await app.post(SIGN_IN, {email: 'none'}, claimed)).status;
}

describe('a log-in', () => {
  test('opens a session that says who one is', async () => {
    expect(await personOf('')).toBeNull();
    const response = await logIn(app, 'ana');
    expect(response.status).toBe(200);
    expect(await personOf(cookieOf(response))).toEqual({
      userId: ana.userId,
      role: 'user',
      email: emailOf('ana'),
      name: 'ana',
      displayName: 'ana',
    });
  });

  test.each([
    {profile: `name = 'Ana M.', nickname = 'anita'`, displayName: 'anita'},
    {profile: `name = 'Ana M.', nickname = NULL`, displayName: 'Ana M.'},
  ])('answers with the name that others see: $displayName', async ({profile, displayName}) => {
    await pg.exec(`UPDATE user_profiles SET ${profile} WHERE user_id = '${ana.userId}'`);
    const person = await personOf(cookieOf(await logIn(app, 'ana')));
    expect(person).toMatchObject({name: 'ana', displayName});
  });

  test('sets a cookie that scripts and other sites cannot use, named after the port', async () => {
    const [cookie] = (await logIn(app, 'ana')).headers.getSetCookie();
    expect(cookie).toMatch(/^signpost-3000\.session_token=/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).not.toMatch(/Domain=/i);
  });

  test('sets a cookie for TLS alone where the site is served over it', async () => {
    const publicUrl = 'https://signs.example.com';
    const secure = appOver(pg, {...ENV, publicUrl});
    const email = emailOf('ana');
    const body = {email, password: PASSWORD};
    const response = await secure.post(SIGN_IN, body, {origin: publicUrl});
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-signpost.*; Secure/);
  });

  test('takes the e-mail address in any case', async () => {
    const email = emailOf('ana').toUpperCase();
    const response = await app.post(SIGN_IN, {email, password: PASSWORD});
    expect(response.status).toBe(200);
  });

  test('fails in the same words for a wrong password and an unknown address', async () => {
    const wrong = await logIn(app, 'ana', 'not my password');
    const body = {email: 'nobody@example.com', password: PASSWORD};
    const unknown = await app.post(SIGN_IN, body);
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.json()).toEqual(await unknown.json());
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  test('is refused until the address is verified', async () => {
    await pg.sql('UPDATE users SET email_verified = false');
    expect((await logIn(app, 'ana')).status).toBe(403);
    expect(await pg.sql('SELECT id FROM private.sessions')).toEqual([]);
  });

  test('is refused to a page of another site', async () => {
    const body = {email: emailOf('ana'), password: PASSWORD};
    const response = await app.post(SIGN_IN, body, {
      origin: 'https://evil.example',
      cookie: 'signpost-3000.session_token=x',
    });
    expect(response.status).toBe(403);
  });

  test('is slowed down by the peer’s address, whatever a client says of its own', async () => {
    expect(await statusForClaimed(1)).toBe(400);
    await pg.sql(FULL);
    expect(await statusForClaimed(2)).toBe(429);
  });

  test('gives a client that planted a cookie beforehand no other user’s session', async () => {
    const planted = cookieOf(await logIn(app, 'ben'));
    const body = {email: emailOf('ana'), password: PASSWORD};
    const own = cookieOf(await app.post(SIGN_IN, body, {cookie: planted}));
    expect(own).not.toBe(planted);
    expect(await personOf(own)).toMatchObject({name: 'ana'});
    expect(await personOf(planted)).toMatchObject({name: 'ben'});
  });
});

describe('a session', () => {
  test('ends with a log-out, also for who kept the cookie', async () => {
    const cookie = cookieOf(await logIn(app, 'ana'));
    expect((await app.post('/api/auth/sign-out', {}, {cookie})).status).toBe(200);
    expect(await personOf(cookie)).toBeNull();
  });

  test('that has ended leaves its cookie, since a late answer would take that of a log-in meanwhile', async () => {
    const cookie = cookieOf(await logIn(app, 'ana'));
    const answers = [
      await app.post('/api/auth/sign-out', {}, {cookie}),
      await app.request('/api/session', {headers: {cookie}}),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    }
  });

  test('is not taken for ended while the database is away', async () => {
    const cookie = cookieOf(await logIn(app, 'ana'));
    const away = appOver(connect('postgres://127.0.0.1:9/none'));
    const answer = await away.post('/api/auth/sign-out', {}, {cookie});
    expect(answer.status).toBe(503);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await personOf(cookie)).toMatchObject({name: 'ana'});
  });

  test('is invalid once its row is gone, has expired, or its cookie was changed', async () => {
    const cookie = cookieOf(await logIn(app, 'ana'));
    const [name = '', value = ''] = cookie.split('=');
    expect(await personOf(`${name}=${value.replace('.', 'x.')}`)).toBeNull();
    expect(await personOf(`${name}=${value.split('.')[0]}`)).toBeNull();
    await pg.sql(`UPDATE private.sessions SET expires_at = now() - interval '1 second'`);
    expect(await personOf(cookie)).toBeNull();
    const again = cookieOf(await logIn(app, 'ana'));
    await pg.sql('DELETE FROM private.sessions');
    expect(await personOf(again)).toBeNull();
  });

  test('lives on while it is used: the cookie too, which only a browser’s own call can renew', async () => {
    const cookie = cookieOf(await logIn(app, 'ana'));
    const daysLeft = async () =>
      (
        await pg.sql<{days: number}>(
          'SELECT extract(day FROM expires_at - now())::int AS days FROM private.sessions',
        )
      )[0]?.days;
    await pg.sql(`UPDATE private.sessions SET expires_at = now() + interval '50 hours'`);
    const key = {'x-api-key': ENV.queryApiKey, cookie};
    const synced = await app.post('/api/zero/query', ['transform', []], key);
    expect(synced.headers.getSetCookie()).toEqual([]);
    expect(await daysLeft()).toBe(2);

    const response = await app.request('/api/session', {headers: {cookie}});
    expect(response.headers.getSetCookie().join()).toMatch(/session_token=[^;]+; Max-Age=604800/);
    expect(await daysLeft()).toBeGreaterThan(5);
    expect(await personOf(cookieOf(response))).toMatchObject({userId: ana.userId});
  });

  test('carries the role of this very moment', async () => {
    const cookie = cookieOf(await logIn(app, 'ana'));
    await pg.sql(`UPDATE user_private SET role = 'admin' WHERE user_id = $1`, [ana.userId]);
    expect(await personOf(cookie)).toMatchObject({role: 'admin'});
    await pg.sql(`UPDATE user_private SET role = 'user'`);
    expect(await personOf(cookie)).toMatchObject({role: 'user'});
  });
});

describe('who is no admin yet becomes one', () => {
  test.each([
    [
      'by logging in with the address of ADMIN_EMAIL and a password set by mail',
      'ana',
      true,
      'admin',
    ],
    ['not with a password that was chosen at sign-up', 'ana', false, 'user'],
    ['not with another address', 'ben', true, 'user'],
  ] as const)('%s', async (_, named, passwordByMail, role) => {
    await pg.sql('UPDATE private.accounts SET password_by_mail = $1', [passwordByMail]);
    app = appOver(pg, {...ENV, adminEmail: emailOf(named)});
    expect(await personOf(cookieOf(await logIn(app, 'ana')))).toMatchObject({role});
  });
});

test('a fault answers in our words and leaves the database’s out', async () => {
  const cookie = cookieOf(await logIn(app, 'ana'));
  await pg.exec('ALTER TABLE private.sessions RENAME TO hidden_sessions');
  const response = await app.request('/api/session', {headers: {cookie}});
  await pg.exec('ALTER TABLE private.hidden_sessions RENAME TO sessions');
  expect(response.status).toBe(500);
  const body = await response.text();
  expect(body).not.toMatch(/sessions|select/i);
});
