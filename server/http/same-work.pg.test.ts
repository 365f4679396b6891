import {beforeEach, expect, test, vi} from 'vitest';
import {addActors, emailOf, MEMBERS} from '../../tests/support/actors.ts';
import {accountsOver, FORM, workOf} from '../../tests/support/setup/accounts.ts';
import {addPasswords, type TestApp} from '../../tests/support/setup/app.ts';
import {postgres} from '../../tests/support/setup/pg.ts';

const pg = await postgres();
const accounts = await accountsOver(pg);

let app: TestApp;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await addActors(pg.db);
  await addPasswords(pg.db);
  const {ben, owner, admin} = MEMBERS;
  await pg.sql('DELETE FROM private.accounts WHERE user_id = $1', [ben.userId]);
  await pg.sql('UPDATE private.accounts SET password = NULL WHERE user_id = $1', [owner.userId]);
  await pg.sql('UPDATE users SET email_verified = false WHERE id = $1', [admin.userId]);
  app = accounts.open();
});

const ADDRESSES = {
  'an account': emailOf('ana'),
  'an account that was only opened for somebody': emailOf('ben'),
  'an account whose password is gone': emailOf('owner'),
  'an account whose address was never verified': emailOf('admin'),
  'no account': 'nobody@example.com',
};

// The same statements take the same time, so the duration does not tell whether there is an account.
test.each([
  ['a log-in with a wrong password', '/api/auth/sign-in/email', {password: 'not theirs'}, 401],
  ['a sign-up', '/api/account/sign-up', FORM, 200],
  ['asking for a link to verify an address', '/api/account/verification', {}, 200],
  ['asking for a link to choose a password', '/api/account/password-reset', {}, 200],
])('%s has the database do the same work for every address', async (_, path, body, status) => {
  const works: Record<string, string[]> = {};
  for (const [whose, email] of Object.entries(ADDRESSES)) {
    works[whose] = await workOf(pg, async () => {
      expect((await app.post(path, {...body, email})).status).toBe(status);
    });
  }
  const work = works['an account'] ?? [];
  expect(work.length).toBeGreaterThan(2);
  for (const whose of Object.keys(ADDRESSES)) expect(works[whose], whose).toEqual(work);
});

test('a log-in asks for a person and for what they log in with at once', async () => {
  const body = {email: 'nobody@example.com', password: 'not theirs'};
  const work = await workOf(pg, () => app.post('/api/auth/sign-in/email', body));
  expect(work.filter(statement => statement.startsWith('select'))).toEqual([
    expect.stringMatching(/ from "users" .* from "private"\."accounts" .*"email" = /),
  ]);
});
