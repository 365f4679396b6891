import {beforeEach, describe, expect, test, vi} from 'vitest';
import {addActors, emailOf} from '../../../tests/support/actors.ts';
import {accountsOver, FORM, tokenIn} from '../../../tests/support/setup/accounts.ts';
import {addPasswords, type TestApp} from '../../../tests/support/setup/app.ts';
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

const signUp = (given: Partial<typeof FORM> = {}, to = app) =>
  to.post('/api/account/sign-up', {...FORM, ...given});
const askAgain = (email: string) => app.post('/api/account/verification', {email});
const logIn = (email: string, password: string) =>
  app.post('/api/auth/sign-in/email', {email, password});
const verify = (token: string, password = FORM.password) =>
  app.post('/api/account/verify-email', {token, password});
const isVerified = async () =>
  (
    await pg.sql<{ok: boolean}>('SELECT email_verified AS ok FROM users WHERE email = $1', [
      FORM.email,
    ])
  )[0]?.ok;

describe('the link that verifies an address', () => {
  test('lets its user log in once it has the password, and opens no session by itself', async () => {
    await signUp();
    expect((await logIn(FORM.email, FORM.password)).status).toBe(403);
    const token = tokenIn((await accounts.mails())[0]);
    const response = await verify(token);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({email: FORM.email});
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await isVerified()).toBe(true);
    expect((await logIn(FORM.email, FORM.password)).status).toBe(200);
    const again = await verify(token);
    expect([again.status, again.headers.getSetCookie()]).toEqual([200, []]);
  });

  test('changes nothing when a program opens it, which reads the mails of someone else', async () => {
    await signUp();
    const [mail] = await accounts.mails();
    const link = new URL(/^http\S+$/m.exec(mail?.text ?? '')?.[0] ?? '');
    expect(`${link.pathname}?`).toBe('/login?');
    const token = tokenIn(mail);
    const earlier = `/api/auth/verify-email?token=${token}&callbackURL=https%3A%2F%2Fevil.example`;
    for (const method of ['GET', 'HEAD']) {
      const opened = await app.request(earlier, {method});
      expect(opened.headers.get('location')).toBe(link.pathname + link.search);
    }
    const withoutPassword = await app.post(earlier, {});
    expect(withoutPassword.status).toBe(404);
    expect(await isVerified()).toBe(false);
    expect((await logIn(FORM.email, FORM.password)).status).toBe(403);
  });

  test('does nothing for the reader of a mailbox who did not sign up', async () => {
    await signUp();
    const token = tokenIn((await accounts.mails())[0]);
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await verify(token, `guess ${n}`)).status);
    expect(statuses).toEqual([...Array.from({length: 10}, () => 400), 429]);
    expect(await isVerified()).toBe(false);
  });

  test('works for a day, and says so afterwards', async () => {
    await signUp();
    const token = tokenIn((await accounts.mails())[0]);
    vi.useFakeTimers({now: Date.now() + 25 * 3600 * 1000, toFake: ['Date']});
    const late = await verify(token);
    vi.useRealTimers();
    const forged = await verify(`${token}x`);
    for (const refused of [late, forged]) {
      expect([refused.status, await refused.json()]).toEqual([
        400,
        {
          code: 'INVALID_TOKEN',
          message: 'This link has expired or is not complete. Log in, and you can get a new one.',
        },
      ]);
    }
    expect(await isVerified()).toBe(false);
  });

  test('comes no more than a dozen times an hour with the other mails that strangers can cause', async () => {
    const causes = [
      () => signUp({email: emailOf('ben')}, accounts.open()),
      () => accounts.open().post('/api/account/verification', {email: emailOf('ben')}),
      () => accounts.open().post('/api/account/password-reset', {email: emailOf('ben')}),
    ];
    const soon = `UPDATE private.rate_limits SET forgotten_at = forgotten_at - interval '1 second'
      WHERE forgotten_at < now() + interval '2 minutes'`;
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      for (const cause of causes) statuses.push((await cause()).status);
      // A minute passes for what is let through once a minute.
      await pg.sql(soon.replace('1 second', '1 minute'));
    }
    expect(statuses.slice(0, 12)).toEqual(Array.from({length: 12}, () => 200));
    expect(statuses.slice(12)).toEqual([429, 429, 429]);
  });

  test('is sent again on request, once a minute, to those who still need it', async () => {
    await signUp();
    const answers = [];
    for (const email of [FORM.email, emailOf('ana'), 'no@example.com']) {
      answers.push(await askAgain(email));
    }
    expect(answers.map(({status}) => status)).toEqual([200, 200, 200]);
    expect((await askAgain(FORM.email.toUpperCase())).status).toBe(429);
    const to = (await accounts.mails()).map(mail => mail.to[0]);
    expect(to).toEqual([FORM.email, FORM.email]);
  });
});
