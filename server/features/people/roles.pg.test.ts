import {beforeEach, describe, expect, test} from 'vitest';
import {SENTENCES} from '../../../common/errors.ts';
import {addActors, admin, ana, ben, MEMBERS} from '../../../tests/support/actors.ts';
import {accountsOver} from '../../../tests/support/setup/accounts.ts';
import {
  addPasswords,
  cookieOf,
  ENV,
  logIn,
  type TestApp,
} from '../../../tests/support/setup/app.ts';
import {dump} from '../../../tests/support/setup/dump.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';

const pg = await postgres();
const accounts = await accountsOver(pg);

let app: TestApp;
beforeEach(async () => {
  await addActors(pg.db);
  await addPasswords(pg.db);
  app = accounts.open();
});

const cookieFor = async (who: keyof typeof MEMBERS) => ({cookie: cookieOf(await logIn(app, who))});

const asAdmin = async (path: string, body: object = {}) => {
  const answer = await app.post(`/api/people${path}`, body, await cookieFor('admin'));
  return {status: answer.status, ...(await answer.json())};
};

const personOf = async (userId: string) =>
  (await pg.sql('SELECT role, removed_at FROM user_private WHERE user_id = $1', [userId]))[0];

const CARLA = {
  userId: '00000000-0000-4000-8000-0000000000ca',
  email: 'carla@example.com',
  username: 'carla',
  name: 'Carla Ortiz',
  nickname: '',
  city: 'Hoboken',
  state: 'NJ',
};

test('the history names added, readdressed and invited users, without their addresses', async () => {
  await asAdmin('', CARLA);
  await asAdmin('', CARLA);
  await asAdmin(`/${CARLA.userId}/email`, {email: 'carla.ortiz@example.com'});
  await asAdmin(`/${CARLA.userId}/invite`);
  await asAdmin(`/${ana.userId}/invite`);
  const told = await pg.sql('SELECT * FROM history WHERE actor_id IS NOT NULL ORDER BY created_at');
  const whose = {noun: 'person', actor_id: admin.userId, item_id: CARLA.userId, before: null};
  expect(told).toMatchObject([
    {...whose, verb: 'person.add', title: 'Carla Ortiz', after: {account: 'added'}},
    {...whose, verb: 'person.correctEmail', after: {account: 'readdressed'}},
    {...whose, verb: 'person.invite', after: {account: 'invited'}},
  ]);
  expect(JSON.stringify(told)).not.toContain('@');
});

test('an admin logs a user out everywhere, and no user does', async () => {
  const {cookie} = await cookieFor('ana');
  const personIn = async () =>
    ((await (await app.request('/api/session', {headers: {cookie}})).json()) as {person: unknown})
      .person;
  const asBen = await app.post(
    `/api/people/${ana.userId}/end-sessions`,
    {},
    await cookieFor('ben'),
  );
  expect(asBen.status).toBe(403);
  expect(await personIn()).toMatchObject({userId: ana.userId});
  expect(await asAdmin(`/${ana.userId}/end-sessions`)).toMatchObject({status: 200});
  expect(await personIn()).toBeNull();
  const nobody = '00000000-0000-4000-8000-00000000dead';
  expect(await asAdmin(`/${nobody}/end-sessions`)).toMatchObject({status: 404});
});

describe('a role', () => {
  test('is given and taken', async () => {
    expect(await asAdmin(`/${ana.userId}/role`, {role: 'admin'})).toMatchObject({status: 200});
    expect(await personOf(ana.userId)).toMatchObject({role: 'admin'});
    expect(await asAdmin(`/${ana.userId}/role`, {role: 'user'})).toMatchObject({status: 200});
    expect(await personOf(ana.userId)).toMatchObject({role: 'user'});
    const told = await pg.sql(
      "SELECT actor_id, after FROM history WHERE verb = 'person.role' ORDER BY created_at",
    );
    expect(told).toEqual([
      {actor_id: admin.userId, after: {role: 'admin'}},
      {actor_id: admin.userId, after: {role: 'user'}},
    ]);
    expect(await asAdmin(`/${ana.userId}/role`, {role: 'owner'})).toMatchObject({status: 400});
  });

  test('is never one’s own to take, so that there is always an admin', async () => {
    expect(await asAdmin(`/${admin.userId}/role`, {role: 'user'})).toMatchObject({
      status: 409,
      code: 'own-role',
    });
    await asAdmin(`/${ana.userId}/role`, {role: 'admin'});
    const [mine, hers] = [await cookieFor('admin'), await cookieFor('ana')];
    const take = (whose: 'ana' | 'admin', headers: typeof mine) =>
      app.post(`/api/people/${MEMBERS[whose].userId}/role`, {role: 'user'}, headers);
    const answers = await Promise.all([take('ana', mine), take('admin', hers)]);
    expect(new Set(answers.map(({status}) => status))).toEqual(new Set([200, 403]));
    expect(await pg.sql("SELECT 1 FROM user_private WHERE role = 'admin'")).toHaveLength(1);
  });

  test('of an admin is not given to a suspended user, and gives them nothing', async () => {
    const suspend = (userId: string) =>
      pg.sql("INSERT INTO suspensions VALUES ($1, 'Spam.', now(), gen_random_uuid())", [userId]);
    await suspend(ana.userId);
    expect(await asAdmin(`/${ana.userId}/role`, {role: 'admin'})).toMatchObject({
      status: 409,
      code: 'suspended',
    });
    await suspend(admin.userId);
    const headers = await cookieFor('admin');
    const before = await dump(pg);
    const writes: Readonly<Record<string, object>> = {
      '': CARLA,
      [`/${ben.userId}/role`]: {role: 'admin'},
      [`/${ben.userId}/email`]: {email: 'bo@example.com'},
      [`/${ben.userId}/invite`]: {},
      [`/${ben.userId}/remove`]: {reason: 'Spam.'},
      [`/${ben.userId}/restore`]: {},
    };
    for (const [path, body] of Object.entries(writes)) {
      const answer = await app.post(`/api/people${path}`, body, headers);
      expect([answer.status, await answer.json()], path).toEqual([
        403,
        {message: SENTENCES.suspended},
      ]);
    }
    expect(await dump(pg)).toEqual(before);
    expect((await app.request('/api/people?q=ana', {headers})).status).toBe(200);
  });

  test('of a user named by ADMIN_EMAIL is not removed', async () => {
    await pg.sql("UPDATE user_private SET role = 'admin' WHERE user_id = $1", [ana.userId]);
    await pg.sql("INSERT INTO suspensions VALUES ($1, 'Spam.', now(), gen_random_uuid())", [
      ana.userId,
    ]);
    app = accounts.open({...ENV, adminEmail: 'ana@example.com'});
    for (const what of ['role', 'remove']) {
      expect(
        await asAdmin(`/${ana.userId}/${what}`, {role: 'user', reason: 'Spam.'}),
      ).toMatchObject({
        status: 409,
        code: 'named-admin',
      });
    }
    expect(await personOf(ana.userId)).toMatchObject({role: 'admin', removed_at: null});
    await pg.sql('UPDATE private.accounts SET password_by_mail = true');
    await cookieFor('ana');
    expect(await pg.sql('SELECT 1 FROM suspensions'), 'ended by the login').toEqual([]);
  });
});
