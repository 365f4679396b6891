import {beforeEach, describe, expect, test, vi} from 'vitest';
import {addActors, admin, ana, emailOf} from '../../../tests/support/actors.ts';
import {accountsOver, tokenIn} from '../../../tests/support/setup/accounts.ts';
import {
  addPasswords,
  cookieOf,
  ENV,
  logIn,
  ORIGIN,
  type TestApp,
} from '../../../tests/support/setup/app.ts';
import {Authenticator} from '../../../tests/support/setup/authenticator.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';

const pg = await postgres();
const accounts = await accountsOver(pg);

let app: TestApp;
let device: Authenticator;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await addActors(pg.db);
  await addPasswords(pg.db);
  app = accounts.open();
  device = new Authenticator(ORIGIN);
});

const PASSKEY = '/api/auth/passkey';

/** What the server asks a device to sign, and the cookies to answer with. */
async function ask(what: string, cookie: string) {
  const response = await app.request(`${PASSKEY}/${what}`, {headers: {cookie}});
  const asked = response.ok
    ? ((await response.json()) as {challenge: string})
    : {challenge: '', code: (await response.json()).code as string};
  return {status: response.status, asked, cookie: `${cookie}; ${cookieOf(response)}`};
}

async function addPasskey(cookie: string, using = device, name = 'My phone') {
  const {status, asked, cookie: cookies} = await ask('generate-register-options', cookie);
  if (status !== 200) return status;
  const body = {...using.register(asked), name};
  return (await app.post(`${PASSKEY}/verify-registration`, body, {cookie: cookies})).status;
}

async function logInWithPasskey(using = device) {
  const {asked, cookie} = await ask('generate-authenticate-options', '');
  return app.post(`${PASSKEY}/verify-authentication`, using.logIn(asked), {cookie});
}

const openLink = (token: string, cookie: string) =>
  app.post(`${PASSKEY}/link/use`, {token}, {cookie});

async function mailedLink(cookie: string): Promise<string> {
  expect((await app.post(`${PASSKEY}/link`, {}, {cookie})).status).toBe(200);
  const mail = (await accounts.mails()).findLast(({subject}) => subject.includes('first passkey'));
  return /[?&]passkey=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function allowByLink(cookie: string): Promise<void> {
  expect((await openLink(await mailedLink(cookie), cookie)).status).toBe(200);
}

async function listed(cookie: string) {
  const response = await app.request(`${PASSKEY}/list-user-passkeys`, {headers: {cookie}});
  return (await response.json()) as {id: string; name: string}[];
}

async function personOf(cookie: string) {
  const response = await app.request('/api/session', {headers: {cookie}});
  return ((await response.json()) as {person: unknown}).person;
}

describe('a passkey', () => {
  test('is added in a session, told by mail, and opens sessions from then on', async () => {
    expect(await addPasskey(cookieOf(await logIn(app, 'ana')))).toBe(200);
    expect((await accounts.mails()).map(({to, subject}) => [to[0], subject])).toEqual([
      [emailOf('ana'), 'A passkey was added to your account'],
    ]);
    const response = await logInWithPasskey();
    expect(response.status).toBe(200);
    expect(await personOf(cookieOf(response))).toMatchObject({userId: ana.userId});
    expect(await pg.sql('SELECT by_passkey FROM private.sessions ORDER BY created_at')).toEqual([
      {by_passkey: false},
      {by_passkey: true},
    ]);
  });

  test('opens no session once it is removed, and only its user removes it', async () => {
    const cookie = cookieOf(await logIn(app, 'ana'));
    await addPasskey(cookie);
    const [passkey] = await listed(cookie);
    expect(passkey).toMatchObject({name: 'My phone'});
    const bens = cookieOf(await logIn(app, 'ben'));
    expect(await listed(bens)).toEqual([]);
    const remove = (by: string) =>
      app.post(`${PASSKEY}/delete-passkey`, {id: passkey?.id}, {cookie: by});
    expect((await remove(bens)).status).toBe(401);
    expect((await remove(cookie)).status).toBe(200);
    const response = await logInWithPasskey();
    expect([response.status, cookieOf(response)]).toEqual([
      401,
      expect.not.stringContaining('session'),
    ]);
  });

  test('of a device that was not unlocked is neither added nor used', async () => {
    const cookie = cookieOf(await logIn(app, 'ana'));
    device.unlocks = false;
    expect(await addPasskey(cookie)).toBe(401);
    device.unlocks = true;
    expect(await addPasskey(cookie)).toBe(200);
    device.unlocks = false;
    expect((await logInWithPasskey()).status).toBe(401);
    expect(await pg.sql('SELECT id FROM private.sessions')).toHaveLength(1);
  });

  test('of another site or of another challenge opens no session', async () => {
    await addPasskey(cookieOf(await logIn(app, 'ana')));
    const {asked, cookie} = await ask('generate-authenticate-options', '');
    const signed = device.logIn(asked);
    const late = await ask('generate-authenticate-options', '');
    for (const cookies of ['', late.cookie]) {
      const answer = await app.post(`${PASSKEY}/verify-authentication`, signed, {cookie: cookies});
      expect(answer.status).toBe(400);
    }
    const first = await app.post(`${PASSKEY}/verify-authentication`, signed, {cookie});
    const again = await app.post(`${PASSKEY}/verify-authentication`, signed, {cookie});
    expect([first.status, again.status]).toEqual([200, 400]);
    const stranger = new Authenticator('https://evil.example');
    expect(await addPasskey(cookieOf(await logIn(app, 'ben')), stranger)).toBe(500);
  });

  test('writes one line a second into the log for however many requests that it refuses', async () => {
    const lines = vi.spyOn(console, 'error').mockReturnValue();
    lines.mockClear();
    const headers = {origin: 'https://evil.example', cookie: cookieOf(await logIn(app, 'ana'))};
    for (let n = 0; n < 20; n += 1) {
      const init = {method: 'POST', headers, body: '{'};
      const answer = await app.request(`${PASSKEY}/verify-authentication`, init);
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    expect(lines.mock.calls.length).toBeLessThan(5);
  });

  test('has no name that the database cannot hold', async () => {
    const cookie = cookieOf(await logIn(app, 'ana'));
    for (const name of ['x'.repeat(5000), 'My\0phone', '\ud800']) {
      expect(await addPasskey(cookie, device, name), name.slice(0, 10)).toBe(400);
    }
    expect(await listed(cookie)).toEqual([]);
  });

  test('needs a session to be added, and makes none by itself', async () => {
    expect(await addPasskey('')).toBe(401);
    const {asked, cookie} = await ask(
      'generate-register-options',
      cookieOf(await logIn(app, 'ana')),
    );
    const body = {...device.register(asked), createSession: true};
    await app.post(`${PASSKEY}/verify-registration`, body, {cookie});
    expect(await pg.sql('SELECT id FROM private.sessions')).toHaveLength(1);
  });

  test('is added and removed within 10 minutes after a log-in', async () => {
    const cookie = cookieOf(await logIn(app, 'ana'));
    await addPasskey(cookie);
    await pg.sql("UPDATE private.sessions SET created_at = created_at - interval '10 minutes'");
    expect(await addPasskey(cookie, new Authenticator(ORIGIN))).toBe(403);
    const [passkey] = await listed(cookie);
    const removed = await app.post(`${PASSKEY}/delete-passkey`, {id: passkey?.id}, {cookie});
    expect([removed.status, (await removed.json()).code]).toEqual([403, 'SESSION_NOT_FRESH']);
    expect(await listed(cookie)).toHaveLength(1);
  });

  test('stays when the password is reset, and the mail about that lists it', async () => {
    await addPasskey(cookieOf(await logIn(app, 'ana')));
    await accounts.forget();
    await app.post('/api/account/password-reset', {email: emailOf('ana')});
    const [asked] = await accounts.mails();
    const body = {token: tokenIn(asked), password: 'nine blue llamas'};
    const answer = await app.post('/api/account/password', body);
    expect(await answer.json()).toEqual({ok: true, passkeys: 1});
    expect(await pg.sql('SELECT id FROM private.sessions')).toEqual([]);
    const told = (await accounts.mails()).find(({subject}) => subject.includes('was changed'));
    expect(told?.text).toContain('These passkeys still open your account.');
    expect(told?.text).toMatch(/My phone, added on \w+ \d+, \d{4}:\nhttps?:\S+\/account/);
    expect((await logInWithPasskey()).status).toBe(200);
  });

  test('of an account that an admin deleted opens no session', async () => {
    await addPasskey(cookieOf(await logIn(app, 'ana')));
    await pg.sql('UPDATE user_private SET removed_at = now() WHERE user_id = $1', [ana.userId]);
    expect((await logInWithPasskey()).status).toBe(403);
  });
});

describe('with ADMIN_MFA an admin', () => {
  beforeEach(() => {
    app = accounts.open({...ENV, adminMfa: true});
  });

  test('has the rights of a user until a passkey opens the session', async () => {
    const cookie = cookieOf(await logIn(app, 'admin'));
    const withheld = {userId: admin.userId, role: 'user', needsPasskey: true};
    expect(await personOf(cookie)).toMatchObject(withheld);
    const people = (by: string) => app.request('/api/people?q=a', {headers: {cookie: by}});
    expect((await people(cookie)).status).toBe(403);
    await allowByLink(cookie);
    expect(await addPasskey(cookie)).toBe(200);
    expect(await personOf(cookie)).toMatchObject(withheld);
    const session = cookieOf(await logInWithPasskey());
    expect(await personOf(session)).toMatchObject({userId: admin.userId, role: 'admin'});
    expect((await people(session)).status).toBe(200);
  });

  test('adds and removes passkeys by the first one, and not by the password alone', async () => {
    const cookie = cookieOf(await logIn(app, 'admin'));
    await allowByLink(cookie);
    expect(await addPasskey(cookie)).toBe(200);
    const other = new Authenticator(ORIGIN);
    expect(await addPasskey(cookie, other)).toBe(403);
    const [passkey] = await listed(cookie);
    const removed = await app.post(`${PASSKEY}/delete-passkey`, {id: passkey?.id}, {cookie});
    expect([removed.status, (await removed.json()).code]).toEqual([403, 'PASSKEY_REQUIRED']);
    expect(await addPasskey(cookieOf(await logInWithPasskey()), other)).toBe(200);
  });

  test('adds the first passkey by a mailed link, which works once and in the own session alone', async () => {
    const cookie = cookieOf(await logIn(app, 'admin'));
    const elsewhere = cookieOf(await logIn(app, 'admin'));
    const bens = cookieOf(await logIn(app, 'ben'));
    expect(await addPasskey(cookie)).toBe(403);
    const token = await mailedLink(cookie);
    for (const by of [bens, '']) expect((await openLink(token, by)).status).not.toBe(200);
    expect((await openLink('made-up', cookie)).status).toBe(400);
    expect(await addPasskey(cookie)).toBe(403);
    expect((await openLink(token, cookie)).status).toBe(200);
    expect((await openLink(token, elsewhere)).status).toBe(400);
    expect(await addPasskey(elsewhere)).toBe(403);
    expect(await addPasskey(cookie)).toBe(200);
  });

  test('adds no passkey by a link that is older than 10 minutes', async () => {
    const cookie = cookieOf(await logIn(app, 'admin'));
    const token = await mailedLink(cookie);
    const later =
      "UPDATE private.verifications SET expires_at = expires_at - interval '10 minutes'";
    await pg.sql(later);
    expect((await openLink(token, cookie)).status).toBe(400);
    await allowByLink(cookie);
    await pg.sql(later);
    expect(await addPasskey(cookie)).toBe(403);
  });

  test('is not what others are: a user needs no passkey', async () => {
    const cookie = cookieOf(await logIn(app, 'ana'));
    expect(await personOf(cookie)).not.toHaveProperty('needsPasskey');
    expect(await addPasskey(cookie)).toBe(200);
    expect(await addPasskey(cookie, new Authenticator(ORIGIN))).toBe(200);
  });
});
