import {beforeEach, expect, test, vi} from 'vitest';
import {addActors, ana, emailOf} from '../../../tests/support/actors.ts';
import {accountsOver, FORM, tokenIn} from '../../../tests/support/setup/accounts.ts';
import {addPasswords, type TestApp} from '../../../tests/support/setup/app.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';

const pg = await postgres();
const accounts = await accountsOver(pg);

let app: TestApp;
beforeEach(async () => {
  await addActors(pg.db);
  await addPasswords(pg.db);
  app = accounts.open();
});

const raised = () =>
  pg.sql(
    `SELECT u.email, r.rule FROM reports r JOIN cases c ON c.id = r.case_id JOIN users u ON u.id = c.about_id
      WHERE c.person_id = u.id AND c.status = 'open' ORDER BY r.rule`,
  );
const signUp = (given: Partial<typeof FORM>) =>
  app.post('/api/account/sign-up', {...FORM, ...given});
const lastToken = async () => tokenIn((await accounts.mails()).at(-1));
const verify = (token: string) =>
  app.post('/api/account/verify-email', {token, password: FORM.password});

test.each([
  ['name', {name: 'See https://spam.example'}, ['links']],
  ['nickname', {nickname: 'www.spam.example 212 555 0142'}, ['links', 'phone']],
  ['city', {city: 'www.spam.example'}, ['links']],
  ['', {}, []],
] as const)(
  'what somebody signs up with raises a case once their address is verified, and once: %s',
  async (_, given, rules) => {
    await signUp(given);
    const token = await lastToken();
    expect(await raised()).toEqual([]);
    expect((await verify(token)).status).toBe(200);
    const all = rules.map(rule => ({email: FORM.email, rule}));
    expect(await raised()).toEqual(all);
    await pg.sql("UPDATE cases SET status = 'decided', decision = 'keep'");
    await verify(token);
    expect(await raised()).toEqual([]);
  },
);

test('does the same when a reset link verifies the address, and opens no case on a known user', async () => {
  await pg.sql("UPDATE user_profiles SET name = 'www.spam.example'");
  for (const [isVerified, rules] of [
    [true, []],
    [false, [{email: emailOf('ana'), rule: 'links'}]],
  ] as const) {
    await pg.sql('UPDATE users SET email_verified = $1 WHERE id = $2', [isVerified, ana.userId]);
    await pg.sql('DELETE FROM private.rate_limits');
    await app.post('/api/account/password-reset', {email: emailOf('ana')});
    const token = await lastToken();
    expect(
      (await app.post('/api/account/password', {token, password: 'another long one'})).status,
    ).toBe(200);
    expect(await raised()).toEqual(rules);
    await accounts.forget();
  }
});

test('that it cannot be looked over is no fault of theirs', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  await signUp({name: 'www.spam.example'});
  const token = await lastToken();
  await pg.sql('ALTER FUNCTION reports_file RENAME TO no_reports_file');
  try {
    expect((await verify(token)).status).toBe(200);
  } finally {
    await pg.sql('ALTER FUNCTION no_reports_file RENAME TO reports_file');
  }
  expect(
    await pg.sql('SELECT 1 FROM users WHERE email_verified AND email = $1', [FORM.email]),
  ).toHaveLength(1);
  expect(JSON.stringify(errors.mock.calls)).toContain('not-looked-over');
});
