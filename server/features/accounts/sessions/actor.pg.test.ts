import {beforeEach, expect, test, vi} from 'vitest';
import {addActors, MEMBERS} from '../../../../tests/support/actors.ts';
import {workOf} from '../../../../tests/support/setup/accounts.ts';
import {
  addPasswords,
  appOver,
  cookieOf,
  ENV,
  logIn,
  servicesOver,
} from '../../../../tests/support/setup/app.ts';
import {postgres} from '../../../../tests/support/setup/pg.ts';
import {actorOf, actorWithCookies} from './actor.ts';

const pg = await postgres();
const {ana, admin} = MEMBERS;

let cookies: {ana: string; admin: string};
beforeEach(async () => {
  await addActors(pg.db);
  await addPasswords(pg.db);
  const app = appOver(pg);
  cookies = {ana: cookieOf(await logIn(app, 'ana')), admin: cookieOf(await logIn(app, 'admin'))};
});

const {auth} = servicesOver(pg, ENV);

const both = async (cookie: string) => {
  const headers = new Headers({cookie});
  const {actor} = await actorWithCookies(headers, auth, pg.db);
  return [await actorOf(headers, auth, pg.db), actor];
};

test('a session’s cookie gives the role of its user', async () => {
  expect(await both(cookies.ana)).toEqual([ana, ana]);
  expect(await both(cookies.admin)).toEqual([admin, admin]);
});

test('a second cookie of that name gives no other role', async () => {
  expect(await both(`${cookies.ana}; ${cookies.admin}`)).toEqual([ana, ana]);
  expect(await both(`${cookies.admin}; ${cookies.ana}`)).toEqual([admin, admin]);
});

test.each([
  [
    'with another signature',
    (good: string) => `${good.slice(0, good.indexOf('.'))}.${'A'.repeat(43)}%3D`,
  ],
  ['without one', (good: string) => good.slice(0, good.indexOf('.'))],
  ['with what no database can keep', (good: string) => good.replace('=', '=%00')],
  ['with nothing in it', (good: string) => good.slice(0, good.indexOf('=') + 1)],
])('a cookie %s is nobody’s', async (_, spoil) => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(await both(spoil(cookies.admin))).toEqual([undefined, undefined]);
});

test('the role and whether the account is there are read afresh', async () => {
  await pg.sql(`UPDATE user_private SET role = 'user' WHERE user_id = $1`, [admin.userId]);
  expect(await both(cookies.admin)).toEqual([
    {...admin, role: 'user'},
    {...admin, role: 'user'},
  ]);
  await pg.sql('UPDATE user_private SET removed_at = now() WHERE user_id = $1', [admin.userId]);
  expect(await both(cookies.admin)).toEqual([undefined, undefined]);
});

test('the role is looked up without waiting for the session', async () => {
  const headers = new Headers({cookie: cookies.ana});
  const work = await workOf(pg, () => actorOf(headers, auth, pg.db));
  expect(work).toEqual([
    expect.stringMatching(/ from "user_private" .* from "private"\."sessions" /),
    expect.stringMatching(/ from "private"\."sessions" .* from "users" /),
  ]);
});
