import {beforeEach, describe, expect, test} from 'vitest';
import {idPage} from '../../../common/api/fields/paging.ts';
import {SENTENCES} from '../../../common/errors.ts';
import {PAGE_SIZES} from '../../../common/limits.ts';
import {addActors, ana, type MEMBERS, owner} from '../../../tests/support/actors.ts';
import {addSign, addStore, minute} from '../../../tests/support/factories.ts';
import {
  addPasswords,
  appOver,
  cookieOf,
  logIn,
  type TestApp,
} from '../../../tests/support/setup/app.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {MANAGED_SEARCH_RATE} from '../../http/rate-limits.ts';

const pg = await postgres();

let app: TestApp;
beforeEach(async () => {
  await addActors(pg.db);
  await addPasswords(pg.db);
  app = appOver(pg);
  const mine = await addStore(pg.db, {name: 'Coffee One', ownerId: owner.userId});
  const off = await addStore(pg.db, {name: 'Coffee Two', isActive: false, createdAt: minute(5)});
  await addStore(pg.db, {name: 'Coffee Gone', deletedAt: minute(9), ownerId: owner.userId});
  await addStore(pg.db, {name: 'Bakery'});
  await addSign(pg.db, {storeId: mine.id, text: 'fresh beans', createdAt: minute(1)});
  await addSign(pg.db, {
    storeId: mine.id,
    text: 'beans off',
    textContent: 'beans off',
    isActive: false,
    createdAt: minute(2),
  });
  await addSign(pg.db, {storeId: off.id, text: 'hidden beans', createdAt: minute(3)});
  const deletion = {deletedAt: minute(9), deletedBy: ana.userId};
  await addSign(pg.db, {storeId: mine.id, text: 'no beans', ...deletion});
});

/** The results for a logged-in user, in their order. */
async function searches(who: keyof typeof MEMBERS) {
  const cookie = cookieOf(await logIn(app, who));
  const ask = (path: string, query: Record<string, string>) =>
    app.request(`/api/managed/${path}?${new URLSearchParams(query)}`, {headers: {cookie}});
  const find = async (path: string, query: Record<string, string>) => {
    const response = await ask(path, query);
    expect(response.status).toBe(200);
    const {ids, total} = idPage.parse(await response.json());
    const rows = await pg.sql<{id: string; name: string}>(
      'SELECT id, name FROM stores UNION ALL SELECT id, text FROM signs',
    );
    return {names: ids.map(id => rows.find(row => row.id === id)?.name), total};
  };
  return {
    ask,
    stores: (q: string, query: Record<string, string> = {}) =>
      find('stores', {q, show: 'all', sort: 'name', ...query}),
    signs: (q: string, query: Record<string, string> = {}) =>
      find('signs', {q, show: 'all', descending: 'true', ...query}),
  };
}

describe('an admin', () => {
  test('finds stores that are switched off too, in the order asked for', async () => {
    const {stores} = await searches('admin');
    expect(await stores('coffee')).toEqual({names: ['Coffee One', 'Coffee Two'], total: 2});
    const latest = await stores('coffee', {sort: 'added', descending: 'true'});
    expect(latest.names).toEqual(['Coffee Two', 'Coffee One']);
    expect((await stores('coffee', {show: 'inactive'})).names).toEqual(['Coffee Two']);
    expect((await stores('coffee', {show: 'unowned'})).names).toEqual(['Coffee Two']);
    await pg.sql("UPDATE stores SET latitude = 40, longitude = -75 WHERE name = 'Coffee One'");
    expect((await stores('coffee', {show: 'unplaced'})).names).toEqual(['Coffee Two']);
    expect((await stores('coffee', {show: 'deleted'})).names).toEqual(['Coffee Gone']);
  });

  test('finds signs that show nowhere, and deleted ones when asking for those', async () => {
    const {signs} = await searches('admin');
    const all = ['hidden beans', 'beans off', 'fresh beans'];
    expect(await signs('beans')).toEqual({names: all, total: 3});
    expect((await signs('beans', {show: 'inactive'})).names).toEqual(['beans off']);
    expect((await signs('beans', {show: 'deleted'})).names).toEqual(['no beans']);
  });

  test('finds those that hold two letters among the first, uncounted', async () => {
    const {stores, signs} = await searches('admin');
    expect(await stores('co')).toEqual({names: ['Coffee One', 'Coffee Two'], total: null});
    expect((await signs('be')).names).toHaveLength(3);
  });

  test('gets a page at a time', async () => {
    for (let number = 0; number <= PAGE_SIZES.managedRows; number += 1) {
      await addStore(pg.db, {name: `Tea ${String(number).padStart(3, '0')}`});
    }
    const {stores} = await searches('admin');
    const first = await stores('tea');
    expect(first).toMatchObject({total: PAGE_SIZES.managedRows + 1});
    expect(first.names).toHaveLength(PAGE_SIZES.managedRows);
    const rest = await stores('tea', {offset: String(PAGE_SIZES.managedRows)});
    expect(rest.names).toEqual([`Tea 0${PAGE_SIZES.managedRows}`]);
  });
});

describe('others', () => {
  test('find their own stores and the signs there, whatever they ask for', async () => {
    const {stores, signs} = await searches('owner');
    expect((await stores('coffee')).names).toEqual(['Coffee One']);
    expect((await stores('coffee', {show: 'deleted'})).names).toEqual([]);
    expect((await signs('beans')).names).toEqual(['beans off', 'fresh beans']);
    const [other] = await pg.sql<{id: string}>("SELECT id FROM stores WHERE name = 'Coffee Two'");
    expect((await signs('beans', {store: other?.id ?? ''})).names).toEqual([]);
    expect((await signs('beans', {show: 'deleted'})).names).toEqual([]);
  });

  test('find nothing where they own nothing, but what they deleted themselves', async () => {
    const {stores, signs} = await searches('ana');
    expect((await stores('coffee')).names).toEqual([]);
    expect((await signs('beans')).names).toEqual([]);
    expect((await signs('beans', {show: 'deleted'})).names).toEqual(['no beans']);
  });

  test('get their nothing without waiting in line, however many they are', async () => {
    const {ask} = await searches('ana');
    const asked = ['stores', 'signs'].flatMap(path =>
      Array.from({length: 25}, () => ask(path, {q: 'coffee', show: 'all', sort: 'name'})),
    );
    for (const response of await Promise.all(asked)) {
      expect([response.status, await response.json()]).toEqual([200, {ids: [], total: 0}]);
    }
  });

  test('are refused for a while when a user searches faster than users type, and only for that user', async () => {
    const {ask} = await searches('ana');
    const other = await searches('owner');
    // What logging in was counted as.
    await pg.sql('DELETE FROM private.rate_limits');
    const query = {q: 'coffee', show: 'all', sort: 'name'};
    expect((await ask('stores', query)).status).toBe(200);
    const {windowMs} = MANAGED_SEARCH_RATE;
    await pg.sql(
      "UPDATE private.rate_limits SET forgotten_at = now() + 2 * $1::float8 * interval '1 millisecond'",
      [windowMs],
    );
    expect((await ask('stores', query)).status).toBe(429);
    expect((await other.ask('stores', query)).status).toBe(200);
  });

  test('get no answer who are not logged in', async () => {
    const response = await app.request('/api/managed/stores?q=coffee&show=all&sort=name');
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({message: SENTENCES['login-required']});
  });
});

test.each([
  [{show: 'all', sort: 'name'}, 'Please enter a search term.'],
  [{q: ' ', show: 'all', sort: 'name'}, 'Please enter a search term.'],
  [{q: 'coffee', show: 'secret', sort: 'name'}, 'There is no such list.'],
  [{q: 'coffee', show: 'all', sort: 'password'}, 'There is no such order.'],
  [{q: 'coffee', show: 'all', sort: 'name', descending: 'up'}, 'The direction is not valid.'],
  [{q: 'coffee', show: 'all', sort: 'name', offset: '-1'}, 'The page is not valid.'],
  [{q: 'coffee', show: 'all', sort: 'name', offset: 'x'}, 'The page is not valid.'],
])('%j is no search', async (query, message) => {
  const {ask} = await searches('admin');
  const response = await ask('stores', query);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({message});
});
