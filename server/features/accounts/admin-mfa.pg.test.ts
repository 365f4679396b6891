import {beforeEach, describe, expect, test, vi} from 'vitest';
import {addActors, admin} from '../../../tests/support/actors.ts';
import {accountsOver} from '../../../tests/support/setup/accounts.ts';
import {
  addPasswords,
  cookieOf,
  ENV,
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
let passkeys: ReturnType<typeof passkeyClient>;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await addActors(pg.db);
  await addPasswords(pg.db);
  app = accounts.open({...ENV, adminMfa: true});
  passkeys = passkeyClient(app, new Authenticator(ORIGIN));
});

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

describe('with ADMIN_MFA an admin', () => {
  test('has the rights of a user until a passkey opens the session', async () => {
    const cookie = cookieOf(await logIn(app, 'admin'));
    const withheld = {userId: admin.userId, role: 'user', needsPasskey: true};
    expect(await passkeys.personOf(cookie)).toMatchObject(withheld);
    const people = (by: string) => app.request('/api/people?q=a', {headers: {cookie: by}});
    expect((await people(cookie)).status).toBe(403);
    await allowByLink(cookie);
    expect(await passkeys.add(cookie)).toBe(200);
    expect(await passkeys.personOf(cookie)).toMatchObject(withheld);
    const session = cookieOf(await passkeys.logIn());
    expect(await passkeys.personOf(session)).toMatchObject({userId: admin.userId, role: 'admin'});
    expect((await people(session)).status).toBe(200);
  });

  test('adds and removes passkeys by the first one, and not by the password alone', async () => {
    const cookie = cookieOf(await logIn(app, 'admin'));
    await allowByLink(cookie);
    expect(await passkeys.add(cookie)).toBe(200);
    const other = new Authenticator(ORIGIN);
    expect(await passkeys.add(cookie, other)).toBe(403);
    const [passkey] = await passkeys.list(cookie);
    const removed = await app.post(`${PASSKEY}/delete-passkey`, {id: passkey?.id}, {cookie});
    expect([removed.status, (await removed.json()).code]).toEqual([403, 'PASSKEY_REQUIRED']);
    expect(await passkeys.add(cookieOf(await passkeys.logIn()), other)).toBe(200);
  });

  test('adds the first passkey by a mailed link, which works once and in the own session alone', async () => {
    const cookie = cookieOf(await logIn(app, 'admin'));
    const elsewhere = cookieOf(await logIn(app, 'admin'));
    const bens = cookieOf(await logIn(app, 'ben'));
    expect(await passkeys.add(cookie)).toBe(403);
    const token = await mailedLink(cookie);
    for (const by of [bens, '']) expect((await openLink(token, by)).status).not.toBe(200);
    expect((await openLink('made-up', cookie)).status).toBe(400);
    expect(await passkeys.add(cookie)).toBe(403);
    expect((await openLink(token, cookie)).status).toBe(200);
    expect((await openLink(token, elsewhere)).status).toBe(400);
    expect(await passkeys.add(elsewhere)).toBe(403);
    expect(await passkeys.add(cookie)).toBe(200);
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
    expect(await passkeys.add(cookie)).toBe(403);
  });

  test('is not what others are: a user needs no passkey', async () => {
    const cookie = cookieOf(await logIn(app, 'ana'));
    expect(await passkeys.personOf(cookie)).not.toHaveProperty('needsPasskey');
    expect(await passkeys.add(cookie)).toBe(200);
    expect(await passkeys.add(cookie, new Authenticator(ORIGIN))).toBe(200);
  });
});
