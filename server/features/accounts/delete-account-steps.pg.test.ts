import connectTo from 'postgres';
import {afterAll, beforeEach, expect, test} from 'vitest';
import {addActors, ana, ben, emailOf} from '../../../tests/support/actors.ts';
import {addInteraction, addSign, addStore} from '../../../tests/support/factories.ts';
import {miscounts} from '../../../tests/support/recount.ts';
import {accountsOver} from '../../../tests/support/setup/accounts.ts';
import {addPasswords, cookieOf, ENV, logIn, PASSWORD} from '../../../tests/support/setup/app.ts';
import {isOneWaiting} from '../../../tests/support/setup/connections.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';

const pg = await postgres();
const accounts = await accountsOver(pg);
/** Not the one that PostgreSQL ends where it finds a deadlock. */
const other = connectTo(pg.url, {max: 1, connection: {deadlock_timeout: '1min'}});
afterAll(() => other.end());

/** Statements on these tables fail from now on when they touch more than 50 rows. */
const REFUSE_MANY = `
  CREATE FUNCTION refuse_many() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF (SELECT count(*) FROM old_rows) > 50 THEN RAISE 'too many rows at once'; END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER refuse_many_reactions AFTER DELETE ON sign_interactions
    REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_many();
  CREATE TRIGGER refuse_many_deleted AFTER DELETE ON signs
    REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_many();
  CREATE TRIGGER refuse_many_changed AFTER UPDATE ON signs
    REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_many()`;

/** Logs Ana in. @returns what deletes her account, with its answer. */
const anaLoggedIn = async () => {
  const app = accounts.open(ENV);
  const headers = {cookie: cookieOf(await logIn(app, 'ana'))};
  return async () => {
    const form = {password: PASSWORD, phrase: 'Delete my account'};
    const answer = await app.post('/api/account/delete', form, headers);
    return [answer.status, await answer.json()];
  };
};

beforeEach(async () => {
  await addActors(pg.db);
  await addPasswords(pg.db);
});

test('a large account goes in small transactions, so that other users wait for a part of it only', async () => {
  const {id: storeId} = await addStore(pg.db);
  const seen: string[] = [];
  for (let n = 0; n < 240; n += 1) {
    const isAnas = n % 2 === 0;
    const {id} = await addSign(pg.db, {storeId, userId: (isAnas ? ana : ben).userId});
    if (!isAnas) await addInteraction(pg.db, id, ana.userId, {liked: true});
    if (n % 4 !== 0) continue;
    await addInteraction(pg.db, id, ben.userId, {confirmed: true});
    seen.push(id);
  }
  const deleteAccount = await anaLoggedIn();
  await pg.exec(REFUSE_MANY);
  const answer = await deleteAccount();
  await pg.exec('DROP FUNCTION refuse_many CASCADE');
  expect(answer).toEqual([200, {ok: true}]);
  expect(await pg.sql('SELECT 1 FROM users WHERE email = $1', [emailOf('ana')])).toEqual([]);
  const left = await pg.sql<{id: string}>('SELECT id FROM signs WHERE user_id IS NULL ORDER BY id');
  expect(left.map(({id}) => id)).toEqual(seen.toSorted());
  expect(await miscounts(pg)).toEqual([]);
});

test('an account goes although a sign of it is liked at the same moment', async () => {
  const {id: storeId} = await addStore(pg.db);
  const {id} = await addSign(pg.db, {storeId, userId: ana.userId});
  await addInteraction(pg.db, id, ben.userId, {liked: true});
  const deleteAccount = await anaLoggedIn();
  let deletion: Promise<unknown[]> | undefined;
  await other.begin(async tx => {
    // As the trigger of a like locks them: the counts first, and then the sign.
    await tx`SELECT FROM private.sign_likes FOR UPDATE`;
    deletion = deleteAccount();
    await expect.poll(() => isOneWaiting(pg)).toBe(true);
    await tx`SELECT FROM signs FOR SHARE`;
  });
  expect(await deletion).toEqual([200, {ok: true}]);
  expect(await pg.sql('SELECT FROM signs')).toEqual([]);
});
