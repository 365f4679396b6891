import {beforeEach, describe, expect, test} from 'vitest';
import {SENTENCES} from '../../../common/errors.ts';
import {DAY_MS} from '../../../common/time.ts';
import {addActors, admin, ana, ben, emailOf} from '../../../tests/support/actors.ts';
import {addEverythingOfAna, type Everything} from '../../../tests/support/everything.ts';
import {miscounts} from '../../../tests/support/recount.ts';
import {accountsOver, tokenIn} from '../../../tests/support/setup/accounts.ts';
import {
  addPasswords,
  cookieOf,
  ENV,
  logIn,
  PASSWORD,
  servicesOver,
  type TestApp,
} from '../../../tests/support/setup/app.ts';
import {dump} from '../../../tests/support/setup/dump.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {tempDir} from '../../../tests/support/setup/temp-dir.ts';
import {imageStoreIn} from '../../storage/images/image-store.ts';
import {sweepRemoved} from './remove-person.ts';

const pg = await postgres();
const accounts = await accountsOver(pg);
const images = imageStoreIn(tempDir());

let app: TestApp;
let anas: Everything;
let adminsCookie: string;
beforeEach(async () => {
  await addActors(pg.db);
  await addPasswords(pg.db);
  app = accounts.open();
  anas = await addEverythingOfAna(pg, images);
  adminsCookie = cookieOf(await logIn(app, 'admin'));
});

const REASON = 'Insults, again.\nSee evil.com.';

const change = async (what: 'remove' | 'restore', userId = ana.userId, cookie = adminsCookie) => {
  const answer = await app.post(`/api/people/${userId}/${what}`, {reason: REASON}, {cookie});
  return {status: answer.status, ...(await answer.json())};
};

const DONE = {status: 200, ok: true};
const later = (days: number) => Date.now() + days * DAY_MS;
const sweep = (now: number) =>
  sweepRemoved({...servicesOver(pg, ENV), jobs: {enqueue: accounts.enqueue}}, now);
const makeAnaAdmin = async () => {
  await pg.sql("UPDATE user_private SET role = 'admin' WHERE user_id = $1", [ana.userId]);
  await pg.sql('DELETE FROM suspensions');
};
const personOf = async (cookie: string) =>
  (await (await app.request('/api/session', {headers: {cookie}})).json()).person;

/** All tables but those that a removal ends, and notes itself in. */
async function content() {
  const {
    'private.sessions': _sessions,
    'private.push_subscriptions': _push,
    'private.rate_limits': _rates,
    'private.verifications': _links,
    'public.history': _history,
    'public.user_private': _private,
    ...rest
  } = await dump(pg);
  return rest;
}

describe('an account that an admin deletes', () => {
  test('is shut at once: no session, no login, no way back by mail', async () => {
    const cookie = cookieOf(await logIn(app, 'ana'));
    await app.post('/api/account/password-reset', {email: emailOf('ana')});
    const before = tokenIn((await accounts.mails())[0]);
    await accounts.forget();
    expect(await change('remove')).toEqual(DONE);
    expect(await personOf(cookie)).toBeNull();
    const refused = await logIn(app, 'ana');
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      {
        code: 'ACCOUNT_REMOVED',
        message: 'This account was deleted. Write to us if you want it back.',
      },
    ]);
    expect((await logIn(app, 'ana', 'wrong')).status, 'said to nobody else').toBe(401);
    const form = {token: before, password: 'another one'};
    expect((await app.post('/api/account/password', form)).status).toBe(400);
    await accounts.forget();
    await app.from('10.9.9.9').post('/api/account/verification', {email: emailOf('ana')});
    expect(await accounts.mails()).toEqual([]);
  });

  test('is shut for a session too that was opened at that moment', async () => {
    const cookie = cookieOf(await logIn(app, 'ana'));
    await pg.sql('CREATE TEMP TABLE opened AS SELECT * FROM private.sessions');
    await change('remove');
    await pg.sql('INSERT INTO private.sessions TABLE opened ON CONFLICT DO NOTHING');
    expect(await personOf(cookie)).toBeNull();
    await change('restore');
    expect(await personOf(cookie), 'or it was none').toMatchObject({userId: ana.userId});
    await pg.sql('DROP TABLE opened');
  });

  test.each([
    [{}, SENTENCES['reason-required']],
    [{reason: null}, SENTENCES['reason-required']],
    [{reason: ' \u200b '}, SENTENCES['reason-required']],
    [{reason: 'x'.repeat(501)}, 'The reason must be at most 500 characters.'],
  ])('is not deleted with %j for a reason', async (body, message) => {
    const before = await content();
    const path = `/api/people/${ana.userId}/remove`;
    const answer = await app.post(path, body, {cookie: adminsCookie});
    expect([answer.status, await answer.json()]).toEqual([400, {message}]);
    expect(await content()).toEqual(before);
    expect((await logIn(app, 'ana')).status).toBe(200);
    expect(await accounts.mails()).toEqual([]);
  });

  test('tells its owner why by mail, and an unverified address nothing', async () => {
    await change('remove');
    await change('remove', ben.userId);
    await change('restore', ben.userId);
    const mails = await accounts.mails();
    expect(mails.map(({to, subject}) => [to[0], subject])).toEqual([
      [emailOf('ana'), 'An admin deleted your account'],
      [emailOf('ben'), 'An admin deleted your account'],
      [emailOf('ben'), 'Your account is back'],
    ]);
    expect(mails[0]?.text).toContain('The reason:\n\n> Insults, again.\n> See evil.\u200bcom.\n');
    expect(await accounts.arePaced()).toEqual([true, true, true]);
    await accounts.forget();
    await pg.sql('UPDATE users SET email_verified = false WHERE id = $1', [ben.userId]);
    await change('remove', ben.userId);
    expect(await accounts.mails()).toEqual([]);
  });

  test('gets another link when it is restored before its password was chosen', async () => {
    await pg.sql('UPDATE users SET email_verified = false WHERE id = $1', [ben.userId]);
    await change('remove', ben.userId);
    await change('restore', ben.userId);
    await change('restore', ben.userId);
    const [mail, ...others] = await accounts.mails();
    expect(others).toEqual([]);
    expect(mail?.to).toEqual([emailOf('ben')]);
    const form = {token: tokenIn(mail), password: PASSWORD};
    expect((await app.post('/api/account/password', form)).status).toBe(200);
    expect((await logIn(app, 'ben')).status).toBe(200);
  });

  test('is as it was when it is wanted back within a week', async () => {
    const before = await content();
    await change('remove');
    expect(await sweep(later(6.9))).toBe(0);
    expect(await change('restore')).toEqual(DONE);
    expect(await change('restore'), 'twice is as once').toEqual(DONE);
    expect(await sweep(later(30))).toBe(0);
    expect(await content()).toEqual(before);
    const told = await pg.sql(
      "SELECT verb, reason FROM history WHERE item_id = $1 AND actor_id = $2 AND verb LIKE 'person.%' ORDER BY created_at",
      [ana.userId, admin.userId],
    );
    expect(told).toEqual([
      {verb: 'person.remove', reason: REASON},
      {verb: 'person.restore', reason: null},
    ]);
    expect((await logIn(app, 'ana', PASSWORD)).status).toBe(200);
  });

  test('is gone after a week, with all but what others saw', async () => {
    await change('remove');
    await accounts.forget();
    expect(await sweep(later(7.1))).toBe(1);
    expect(await change('restore')).toMatchObject({status: 404, code: 'not-found'});
    expect(await pg.sql('SELECT 1 FROM users WHERE id = $1', [ana.userId])).toEqual([]);
    const [seen] = await pg.sql('SELECT user_id FROM signs WHERE id = $1', [anas.seenId]);
    expect(seen).toEqual({user_id: null});
    expect(await miscounts(pg)).toEqual([]);
    expect(await accounts.mails(), 'she was told before').toEqual([]);
  });

  test('is not one’s own, and none by who is no admin any more', async () => {
    expect(await change('remove', admin.userId)).toMatchObject({status: 409, code: 'own-account'});
    await makeAnaAdmin();
    const hers = cookieOf(await logIn(app, 'ana'));
    const [one, other] = await Promise.all([
      change('remove'),
      change('remove', admin.userId, hers),
    ]);
    expect([one.status, other.status].filter(status => status === 200)).toHaveLength(1);
    const left = await pg.sql(
      "SELECT 1 FROM user_private WHERE role = 'admin' AND removed_at IS NULL",
    );
    expect(left).toHaveLength(1);
  });

  test('refuses to leave a suspended user as the only other admin', async () => {
    await makeAnaAdmin();
    await pg.sql("INSERT INTO suspensions VALUES ($1, 'Spam.', now(), gen_random_uuid())", [
      ana.userId,
    ]);
    const form = {password: PASSWORD, phrase: 'delete my account'};
    const answer = await app.post('/api/account/delete', form, {cookie: adminsCookie});
    expect([answer.status, await answer.json()]).toMatchObject([409, {code: 'ONLY_ADMIN'}]);
  });

  test('leaves the other admin the only one, who cannot leave', async () => {
    await makeAnaAdmin();
    await change('remove');
    const form = {password: PASSWORD, phrase: 'delete my account'};
    const answer = await app.post('/api/account/delete', form, {cookie: adminsCookie});
    expect([answer.status, await answer.json()]).toMatchObject([409, {code: 'ONLY_ADMIN'}]);
  });
});
