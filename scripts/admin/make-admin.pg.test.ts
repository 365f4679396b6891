import {beforeEach, expect, test} from 'vitest';
import {isSuspended} from '../../server/features/accounts/sessions/actor.ts';
import {addActors, ana, ben, emailOf} from '../../tests/support/actors.ts';
import {addPasswords, appOver, logIn} from '../../tests/support/setup/app.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {InputError} from '../cli/command.ts';
import {makeAdmin} from './make-admin.ts';

const pg = await postgres();
beforeEach(async () => {
  await addActors(pg.db);
  await addPasswords(pg.db);
});

const IS_ADMIN = 'ana@example.com is an administrator now.';
const roles = () =>
  pg.sql('SELECT user_id, role FROM user_private WHERE user_id IN ($1, $2) ORDER BY user_id', [
    ana.userId,
    ben.userId,
  ]);

test.each([emailOf('ana'), ' Ana@EXAMPLE.com '])(
  '%j is made an admin, and nobody else',
  async typed => {
    expect(await makeAdmin(pg.db, typed)).toBe(IS_ADMIN);
    expect(await makeAdmin(pg.db, typed), 'twice is as once').toBe(IS_ADMIN);
    expect(await roles()).toEqual([
      {user_id: ana.userId, role: 'admin'},
      {user_id: ben.userId, role: 'user'},
    ]);
  },
);

test('passkeys of an admin who lost the device go where the operator says so, and no others', async () => {
  for (const {userId} of [ana, ben]) {
    await pg.sql(
      `INSERT INTO private.passkeys (user_id, public_key, credential_id, counter, device_type, backed_up)
         VALUES ($1::uuid, 'key', $1::uuid::text, 0, 'singleDevice', false)`,
      [userId],
    );
    await pg.sql(
      "INSERT INTO private.sessions (user_id, token, expires_at) VALUES ($1::uuid, $1::uuid::text, now() + interval '1 day')",
      [userId],
    );
  }
  const left = async () => [
    await pg.sql('SELECT user_id FROM private.passkeys ORDER BY user_id'),
    await pg.sql('SELECT user_id FROM private.sessions ORDER BY user_id'),
  ];
  const both = [{user_id: ana.userId}, {user_id: ben.userId}];
  await makeAdmin(pg.db, emailOf('ana'));
  expect(await left()).toEqual([both, both]);
  await makeAdmin(pg.db, emailOf('ana'), {forgetPasskeys: true});
  expect(await left()).toEqual([[both[1]], [both[1]]]);
});

test.each(['nobody@example.com', 'ana', 'ana@example.co_', '%'])(
  'of %j is said that there is no such account',
  async typed => {
    await expect(makeAdmin(pg.db, typed)).rejects.toThrow(
      new InputError(`There is no account ${typed}; sign up with it first.`),
    );
    expect(await roles()).toMatchObject([{role: 'user'}, {role: 'user'}]);
  },
);

test('an account that is suspended can write again, and no other', async () => {
  for (const {userId} of [ana, ben]) {
    await pg.sql("INSERT INTO suspensions VALUES ($1, 'Spam.', now(), gen_random_uuid())", [
      userId,
    ]);
  }
  expect(await makeAdmin(pg.db, emailOf('ana'))).toBe(IS_ADMIN);
  expect(await isSuspended(pg.db, ana)).toBe(false);
  expect(await isSuspended(pg.db, ben)).toBe(true);
});

test('an account that was deleted can be logged in to again, and no other', async () => {
  const status = async (who: 'ana' | 'ben') => (await logIn(appOver(pg), who)).status;
  await pg.sql('UPDATE user_private SET removed_at = now()');
  expect(await status('ana')).toBe(403);
  expect(await makeAdmin(pg.db, emailOf('ana'))).toBe(IS_ADMIN);
  expect(await status('ana')).toBe(200);
  expect(await status('ben')).toBe(403);
});

test('an address that is not verified gets a sentence that says so', async () => {
  await pg.sql('UPDATE users SET email_verified = false WHERE id = $1', [ana.userId]);
  expect(await makeAdmin(pg.db, emailOf('ana'))).toBe(
    'ana@example.com is an administrator once the link in the mail to it was followed.',
  );
});
