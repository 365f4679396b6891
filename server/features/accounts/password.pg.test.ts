import {beforeEach, describe, expect, test, vi} from 'vitest';
import {addActors, ana, emailOf} from '../../../tests/support/actors.ts';
import {accountsOver, tokenIn, whileVerifying} from '../../../tests/support/setup/accounts.ts';
import {addPasswords, cookieOf, PASSWORD, type TestApp} from '../../../tests/support/setup/app.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';

const pg = await postgres();
const accounts = await accountsOver(pg);

let app: TestApp;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await addActors(pg.db);
  await addPasswords(pg.db);
  app = accounts.open();
});

const email = emailOf('ana');
const NEW = 'another one';
const ask = (address = email, to = app) => to.post('/api/account/password-reset', {email: address});
const set = (token: string, password = NEW) => app.post('/api/account/password', {token, password});
const isValid = async (token: string) =>
  (
    (await (await app.post('/api/account/password-reset/check', {token})).json()) as {
      valid: boolean;
    }
  ).valid;
const logIn = (password: string, to = app) => to.post('/api/auth/sign-in/email', {email, password});
const lastMail = async () => (await accounts.mails()).at(-1);

/** Asks for a link, and takes it from the mailbox. */
async function link(): Promise<string> {
  await ask();
  return tokenIn(await lastMail());
}

describe('asking for a new password', () => {
  test('sends a link to the account of the address, and gives all callers the same answer', async () => {
    const known = await ask();
    const unknown = await ask('nobody@example.com');
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(await known.text()).toBe(await unknown.text());
    expect([...known.headers]).toEqual([...unknown.headers]);
    const mails = await accounts.mails();
    expect(mails.map(({to}) => to)).toEqual([[email]]);
    expect(mails[0]?.text).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=/m);
  });

  test('is let through once a minute, in any spelling and from anywhere', async () => {
    expect((await ask()).status).toBe(200);
    const again = await ask(' Ana@Example.com ', accounts.open());
    expect(again.status).toBe(429);
    const wait = Number(again.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await again.json()).toEqual({
      code: 'TOO_MANY_REQUESTS',
      message: `Too many requests. Please wait ${wait} seconds before trying again.`,
    });
    await pg.sql(
      `UPDATE private.rate_limits SET forgotten_at = forgotten_at - interval '1 minute'`,
    );
    expect((await ask()).status).toBe(200);
  });

  test('is told what is no address', async () => {
    const response = await ask('none');
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({message: 'Please enter a valid email address'});
  });
});

describe('a link', () => {
  test('sets a password once, and every session of before is over', async () => {
    const cookie = cookieOf(await logIn(PASSWORD));
    const token = await link();
    expect(await isValid(token)).toBe(true);
    expect((await set(token)).status).toBe(200);
    expect(await isValid(token)).toBe(false);
    const session = await app.request('/api/session', {headers: {cookie}});
    expect(await session.json()).toEqual({person: null});
    expect((await logIn(PASSWORD)).status).toBe(401);
    expect((await logIn(NEW)).status).toBe(200);
    expect((await lastMail())?.subject).toBe('Your password was changed');

    const replayed = await set(token, 'a third one');
    expect(replayed.status).toBe(400);
    expect(await replayed.json()).toMatchObject({code: 'INVALID_TOKEN'});
    expect((await logIn(NEW)).status).toBe(200);
  });

  test('ends a log-in, too, whose password is being verified meanwhile', async () => {
    const token = await link();
    const wrong = await logIn('not theirs');
    const answers: number[] = [];
    whileVerifying(pg, async () => void answers.push((await set(token)).status));
    const late = await logIn(PASSWORD);
    expect(answers).toEqual([200]);
    expect([late.status, await late.json()]).toEqual([401, await wrong.json()]);
    expect(late.headers.getSetCookie()).toEqual([]);
    expect(await pg.sql('SELECT id FROM private.sessions')).toEqual([]);
  });

  test('used twice at once sets one password', async () => {
    const token = await link();
    const answers = await Promise.all([set(token), set(token, 'a third one')]);
    expect(new Set(answers.map(({status}) => status))).toEqual(new Set([200, 400]));
  });

  test('is void once another was used, after an hour, and when it is made up', async () => {
    const first = await link();
    await pg.sql('DELETE FROM private.rate_limits');
    const second = await link();
    expect(second).not.toBe(first);
    expect((await set(second)).status).toBe(200);
    expect(await isValid(first)).toBe(false);
    expect((await set(first)).status).toBe(400);

    await pg.sql('DELETE FROM private.rate_limits');
    await accounts.forget();
    const old = await link();
    await pg.sql(`UPDATE private.verifications SET expires_at = now() - interval '1 second'`);
    expect(await isValid(old)).toBe(false);
    expect((await set(old)).status).toBe(400);
    expect((await set('made-up')).status).toBe(400);
    expect((await set('')).status).toBe(400);
    for (const broken of ['\0', 'x'.repeat(201), 'a token%']) {
      expect(await isValid(broken), broken).toBe(false);
      const response = await set(broken);
      expect([response.status, (await response.json()).code]).toEqual([400, 'INVALID_TOKEN']);
    }
  });

  test('is not spent by a password that is too short', async () => {
    const token = await link();
    const response = await set(token, '12345');
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      message: 'Password must be at least 6 characters long',
    });
    expect((await set(token)).status).toBe(200);
  });

  test('is not spent by one of the most used passwords, which is refused with a reason', async () => {
    const token = await link();
    const response = await set(token, 'iloveyou');
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        code: 'COMMON_PASSWORD',
        message:
          'This password is one of the 10,000 most used, which are guessed first. Please choose another one.',
      },
    ]);
    expect((await set(token)).status).toBe(200);
  });

  test('proves the address too', async () => {
    await pg.sql('UPDATE users SET email_verified = false WHERE id = $1', [ana.userId]);
    await set(await link());
    expect((await logIn(NEW)).status).toBe(200);
  });

  test('is worth nothing to who reads the table of links', async () => {
    const token = await link();
    const [row] = await pg.sql('SELECT row_to_json(v)::text AS row FROM private.verifications v');
    expect(JSON.stringify(row)).not.toContain(token);
  });
});
