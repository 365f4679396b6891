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
    expect(again.headers.get('retry-after')).toBe('60');
    expect(await again.json()).toEqual({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many requests. Please wait 60 seconds before trying again.',
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

describe('a thousand wrong passwords', () => {
  test(
    'from as many networks are stopped after ten, also for the right one, until a reset',
    {
      timeout: 120_000,
    },
    async () => {
      const statuses = new Map<number, number>();
      for (let n = 0; n < 1000; n += 1) {
        const {status} = await logIn('wrong', app.from(`10.9.${n >> 8}.${n & 255}`));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      expect(statuses.get(401)).toBeLessThan(20);
      expect(statuses.get(401)).toBeGreaterThanOrEqual(10);
      expect(statuses.get(429)).toBe(1000 - (statuses.get(401) ?? 0));
      const right = await logIn(PASSWORD, app.from('10.8.0.1'));
      expect(right.status).toBe(429);
      await set(await link());
      expect((await logIn(NEW, app.from('10.8.0.2'))).status).toBe(200);
    },
  );

  test.each([
    [
      'application/x-www-form-urlencoded',
      new URLSearchParams({email: emailOf('ana'), password: PASSWORD}).toString(),
    ],
    ['text/plain', JSON.stringify({email: emailOf('ana'), password: PASSWORD})],
    ['application/jsonp', JSON.stringify({email: emailOf('ana'), password: PASSWORD})],
  ])('are not taken as %s, in which nobody would count them', async (type, body) => {
    const response = await app.request('/api/auth/sign-in/email', {
      method: 'POST',
      headers: {'content-type': type},
      body,
    });
    expect(response.status).toBe(415);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('lock no user out of a browser in which they logged in before, which has a limit of its own', async () => {
    const cookie = cookieOf(await logIn(PASSWORD));
    const inBrowser = (password: string, headers: Record<string, string>, address = email) =>
      app
        .from('10.5.1.1')
        .post('/api/auth/sign-in/email', {email: address, password}, headers)
        .then(({status}) => status);
    for (let n = 0; n < 11; n += 1) await logIn('wrong', app.from(`10.5.0.${n}`));
    expect((await logIn(PASSWORD, app.from('10.5.0.99'))).status).toBe(429);
    expect(await inBrowser(PASSWORD, {cookie})).toBe(200);
    // What strangers tried stays counted.
    expect((await logIn(PASSWORD, app.from('10.5.0.99'))).status).toBe(429);
    expect(await inBrowser(PASSWORD, {cookie: cookie.replace(/.$/, '_')})).toBe(429);

    const guesses = [];
    for (let n = 0; n < 11; n += 1) guesses.push(await inBrowser('wrong', {cookie}));
    expect(guesses).toEqual([...Array.from({length: 10}, () => 401), 429]);
  });

  test('for another account are not excused by the cookie of one', async () => {
    const cookie = cookieOf(await logIn(PASSWORD));
    const device = /signpost-3000\.device-[^=]+=([^;]+)/.exec(cookie)?.[1] ?? '';
    expect(device).not.toBe('');
    const bens = cookieOf(
      await app.post('/api/auth/sign-in/email', {email: emailOf('ben'), password: PASSWORD}),
    );
    const forged = bens.replace(/(device-[^=]+=)[^;]+/, `$1${device}`);
    for (let n = 0; n < 11; n += 1) {
      const body = {email: emailOf('ben'), password: 'wrong'};
      await app.from(`10.4.0.${n}`).post('/api/auth/sign-in/email', body, {cookie: forged});
    }
    const right = {email: emailOf('ben'), password: PASSWORD};
    const answer = await app.from('10.4.1.1').post('/api/auth/sign-in/email', right);
    expect(answer.status).toBe(429);
  });

  test('for an address without an account are limited alike', async () => {
    const answers = [];
    for (let n = 0; n < 11; n += 1) {
      const from = app.from(`10.7.0.${n}`);
      const body = {email: 'nobody@example.com', password: 'wrong'};
      answers.push((await from.post('/api/auth/sign-in/email', body)).status);
    }
    expect(answers).toEqual([...Array.from({length: 10}, () => 401), 429]);
  });

  test('do not add up with right ones in between', async () => {
    for (let n = 0; n < 12; n += 1) {
      const from = app.from(`10.6.0.${n}`);
      expect((await logIn('wrong', from)).status).toBe(401);
      expect((await logIn(PASSWORD, from)).status).toBe(200);
    }
  });
});
