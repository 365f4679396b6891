import {beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest';
import {addActors, ana, emailOf} from '../../../tests/support/actors.ts';
import {accountsOver, tokenIn} from '../../../tests/support/setup/accounts.ts';
import {
  addPasswords,
  cookieOf,
  logIn,
  ORIGIN,
  type TestApp,
} from '../../../tests/support/setup/app.ts';
import {Authenticator} from '../../../tests/support/setup/authenticator.ts';
import {PASSKEY, passkeyClient} from '../../../tests/support/setup/passkey-client.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';

const pg = await postgres();
const accounts = await accountsOver(pg);

let app: TestApp;
let device: Authenticator;
let passkeys: ReturnType<typeof passkeyClient>;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await addActors(pg.db);
  await addPasswords(pg.db);
  app = accounts.open();
  device = new Authenticator(ORIGIN);
  passkeys = passkeyClient(app, device);
});

describe('a passkey', () => {
  test('is added in a session, told by mail, and opens sessions from then on', async () => {
    expect(await passkeys.add(cookieOf(await logIn(app, 'ana')))).toBe(200);
    expect((await accounts.mails()).map(({to, subject}) => [to[0], subject])).toEqual([
      [emailOf('ana'), 'A passkey was added to your account'],
    ]);
    expect(await accounts.arePaced()).toEqual([true]);
    const response = await passkeys.logIn();
    expect(response.status).toBe(200);
    expect(await passkeys.personOf(cookieOf(response))).toMatchObject({userId: ana.userId});
    expect(await pg.sql('SELECT by_passkey FROM private.sessions ORDER BY created_at')).toEqual([
      {by_passkey: false},
      {by_passkey: true},
    ]);
  });

  test('opens no session once it is removed, and only its user removes it', async () => {
    const cookie = cookieOf(await logIn(app, 'ana'));
    await passkeys.add(cookie);
    const [passkey] = await passkeys.list(cookie);
    expect(passkey).toMatchObject({name: 'My phone'});
    const bens = cookieOf(await logIn(app, 'ben'));
    expect(await passkeys.list(bens)).toEqual([]);
    const remove = (by: string) =>
      app.post(`${PASSKEY}/delete-passkey`, {id: passkey?.id}, {cookie: by});
    expect((await remove(bens)).status).toBe(401);
    expect((await remove(cookie)).status).toBe(200);
    const response = await passkeys.logIn();
    expect([response.status, cookieOf(response)]).toEqual([
      401,
      expect.not.stringContaining('session'),
    ]);
  });

  test('of a device that was not unlocked is neither added nor used', async () => {
    const cookie = cookieOf(await logIn(app, 'ana'));
    device.unlocks = false;
    expect(await passkeys.add(cookie)).toBe(401);
    device.unlocks = true;
    expect(await passkeys.add(cookie)).toBe(200);
    device.unlocks = false;
    expect((await passkeys.logIn()).status).toBe(401);
    expect(await pg.sql('SELECT id FROM private.sessions')).toHaveLength(1);
  });

  test('of another site or of another challenge opens no session', async () => {
    await passkeys.add(cookieOf(await logIn(app, 'ana')));
    const {asked, cookie} = await passkeys.ask('generate-authenticate-options', '');
    const signed = device.logIn(asked);
    const late = await passkeys.ask('generate-authenticate-options', '');
    for (const cookies of ['', late.cookie]) {
      const answer = await app.post(`${PASSKEY}/verify-authentication`, signed, {cookie: cookies});
      expect(answer.status).toBe(400);
    }
    const first = await app.post(`${PASSKEY}/verify-authentication`, signed, {cookie});
    const again = await app.post(`${PASSKEY}/verify-authentication`, signed, {cookie});
    expect([first.status, again.status]).toEqual([200, 400]);
    const stranger = new Authenticator('https://evil.example');
    expect(await passkeys.add(cookieOf(await logIn(app, 'ben')), stranger)).toBe(500);
  });

  test('writes one line a second into the log for however many requests that it refuses', async () => {
    const lines = vi.spyOn(console, 'error').mockReturnValue();
    lines.mockClear();
    vi.setSystemTime(Date.now());
    onTestFinished(() => void vi.useRealTimers());
    const headers = {origin: 'https://evil.example', cookie: cookieOf(await logIn(app, 'ana'))};
    for (let n = 0; n < 20; n += 1) {
      const init = {method: 'POST', headers, body: '{'};
      const answer = await app.request(`${PASSKEY}/verify-authentication`, init);
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    expect(lines.mock.calls.length).toBeLessThan(5);
  });

  test('leaves the line of a log-in with it, as a password does', async () => {
    const lines = vi.spyOn(console, 'log').mockReturnValue();
    await passkeys.add(cookieOf(await logIn(app, 'ana')));
    expect((await passkeys.logIn()).status).toBe(200);
    const logged = lines.mock.calls
      .map(([line]) => JSON.parse(String(line)) as Record<string, unknown>)
      .filter(({event}) => event === 'logged-in');
    const {from, account} = logged[0] ?? {};
    expect(logged).toEqual([
      expect.objectContaining({level: 'info', from, account}),
      expect.objectContaining({level: 'info', from, account}),
    ]);
    expect(account).toMatch(/^[\w-]{10}$/);
  });

  test('has no name that the database cannot hold', async () => {
    const cookie = cookieOf(await logIn(app, 'ana'));
    for (const name of ['x'.repeat(5000), 'My\0phone', '\ud800']) {
      expect(await passkeys.add(cookie, device, name), name.slice(0, 10)).toBe(400);
    }
    expect(await passkeys.list(cookie)).toEqual([]);
  });

  test('needs a session to be added, and makes none by itself', async () => {
    expect(await passkeys.add('')).toBe(401);
    const {asked, cookie} = await passkeys.ask(
      'generate-register-options',
      cookieOf(await logIn(app, 'ana')),
    );
    const body = {...device.register(asked), createSession: true};
    await app.post(`${PASSKEY}/verify-registration`, body, {cookie});
    expect(await pg.sql('SELECT id FROM private.sessions')).toHaveLength(1);
  });

  test('is added and removed within 10 minutes after a log-in', async () => {
    const cookie = cookieOf(await logIn(app, 'ana'));
    await passkeys.add(cookie);
    await pg.sql("UPDATE private.sessions SET created_at = created_at - interval '10 minutes'");
    expect(await passkeys.add(cookie, new Authenticator(ORIGIN))).toBe(403);
    const [passkey] = await passkeys.list(cookie);
    const removed = await app.post(`${PASSKEY}/delete-passkey`, {id: passkey?.id}, {cookie});
    expect([removed.status, (await removed.json()).code]).toEqual([403, 'SESSION_NOT_FRESH']);
    expect(await passkeys.list(cookie)).toHaveLength(1);
  });

  test('is added at most 10 times an hour by one user, however they are removed', async () => {
    const cookie = cookieOf(await logIn(app, 'ana'));
    const add = () => passkeys.add(cookie, new Authenticator(ORIGIN));
    for (let n = 0; n < 10; n++) expect(await add()).toBe(200);
    await pg.sql('DELETE FROM private.passkeys');
    expect(await add()).toBe(429);
    const signed = await app.post(`${PASSKEY}/verify-registration`, {}, {cookie});
    expect([signed.status, (await signed.json()).code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(await pg.sql('SELECT id FROM private.passkeys')).toEqual([]);
    // Another user in the same network adds one.
    expect(await passkeys.add(cookieOf(await logIn(app, 'ben')))).toBe(200);
    await pg.sql(
      "UPDATE private.rate_limits SET forgotten_at = forgotten_at - interval '6 minutes'",
    );
    expect(await add()).toBe(200);
  });

  test('is added at most 120 times an hour from one network', async () => {
    const bens = cookieOf(await logIn(app, 'ben'));
    const add = () => passkeys.add(bens, new Authenticator(ORIGIN));
    expect(await passkeys.add(cookieOf(await logIn(app, 'ana')))).toBe(200);
    // Each of 120 counts for 30 s of the hour. The counts of the network are those that are soon forgotten.
    for (const [span, status] of [
      ['59 minutes 25 seconds', 200],
      ['59 minutes 35 seconds', 429],
    ] as const) {
      await pg.sql(
        `UPDATE private.rate_limits SET forgotten_at = now() + interval '${span}'
          WHERE forgotten_at - now() NOT BETWEEN interval '1 minute' AND interval '30 minutes'`,
      );
      expect(await add(), span).toBe(status);
    }
  });

  test('stays when the password is reset, and the mail about that lists it', async () => {
    await passkeys.add(cookieOf(await logIn(app, 'ana')));
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
    expect((await passkeys.logIn()).status).toBe(200);
  });

  test('of an account that an admin deleted opens no session', async () => {
    await passkeys.add(cookieOf(await logIn(app, 'ana')));
    await pg.sql('UPDATE user_private SET removed_at = now() WHERE user_id = $1', [ana.userId]);
    expect((await passkeys.logIn()).status).toBe(403);
  });
});
