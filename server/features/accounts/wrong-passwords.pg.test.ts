import {beforeEach, describe, expect, test, vi} from 'vitest';
import {addActors, emailOf} from '../../../tests/support/actors.ts';
import {accountsOver, tokenIn} from '../../../tests/support/setup/accounts.ts';
import {addPasswords, cookieOf, PASSWORD, type TestApp} from '../../../tests/support/setup/app.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {onBehalfOf} from '../../http/client-address.ts';
import {AccountLimits} from './limits.ts';

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
const logIn = (password: string, to = app) => to.post('/api/auth/sign-in/email', {email, password});

async function resetPassword(): Promise<void> {
  await app.post('/api/account/password-reset', {email});
  const token = tokenIn((await accounts.mails()).at(-1));
  await app.post('/api/account/password', {token, password: NEW});
}

describe('a thousand wrong passwords', () => {
  test('from as many networks are stopped after ten, also for the right one, until a reset', async () => {
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
    await resetPassword();
    expect((await logIn(NEW, app.from('10.8.0.2'))).status).toBe(200);
  });

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

test('one network that is counted again and again keeps no other one waiting', async () => {
  const limits = new AccountLimits(pg.db, 'of the tests');
  const counted: string[] = [];
  const count = async (network: string) => {
    await onBehalfOf(network, () => limits.count('push', {network}));
    counted.push(network);
  };
  await Promise.all([...Array<string>(12).fill('a'), 'b'].map(count));
  expect(counted.slice(0, 4)).toContain('b');
});
