import {beforeEach, describe, expect, test} from 'vitest';
import type {SignsShown, StoresShown} from '../../common/api/managed.ts';
import type {Actor} from '../../permissions/actor.ts';
import {addActors, admin, ana, ben, owner, visitor} from '../../tests/support/actors.ts';
import {addSign, addStore, minute} from '../../tests/support/factories.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {allQueries} from './all.ts';

const pg = await postgres();

beforeEach(() => addActors(pg.db));

const FIRST = {limit: 50, after: null};

type StorePage = Parameters<typeof allQueries.managedStore.page>[0];
const stores = (actor: Actor, page: Partial<StorePage> = {}) =>
  pg.zql.run(
    allQueries.managedStore.page.fn({
      args: {...FIRST, show: 'all', sort: 'name', descending: false, ...page},
      ctx: actor,
    }),
  );
const named = async (actor: Actor, page?: Partial<StorePage>) =>
  (await stores(actor, page)).map(({name}) => name);

type SignPage = Parameters<typeof allQueries.managedSign.page>[0];
const signs = (actor: Actor, page: Partial<SignPage> = {}) =>
  pg.zql.run(
    allQueries.managedSign.page.fn({
      args: {...FIRST, show: 'all', storeId: null, descending: true, ...page},
      ctx: actor,
    }),
  );
const texts = async (actor: Actor, page?: Partial<SignPage>) =>
  (await signs(actor, page)).map(({text}) => text);

/** The owner's store is inactive and on the map, one has no owner and no position, one is deleted. */
async function town() {
  const place = {latitude: 40, longitude: -75};
  const own = {ownerId: owner.userId, isActive: false, ...place};
  const mine = await addStore(pg.db, {name: 'Mine', ...own});
  const other = await addStore(pg.db, {name: 'Other', createdAt: minute(5)});
  const gone = await addStore(pg.db, {name: 'Gone', ownerId: owner.userId, deletedAt: minute(9)});
  const [mineId, otherId] = [mine.id, other.id];
  await addSign(pg.db, {storeId: mineId, text: 'mine', createdAt: minute(1), verified: true});
  await addSign(pg.db, {storeId: otherId, text: 'other', createdAt: minute(2)});
  await addSign(pg.db, {storeId: otherId, text: 'off', createdAt: minute(3), isActive: false});
  await addSign(pg.db, {storeId: otherId, text: 'held', createdAt: minute(4), moderation: 'held'});
  const deletion = {deletedAt: minute(8), deletedBy: ben.userId};
  await addSign(pg.db, {storeId: otherId, text: 'deleted by ben', ...deletion});
  const later = {deletedAt: minute(9), deletedBy: admin.userId};
  await addSign(pg.db, {storeId: mineId, text: 'deleted by admin', ...later});
  return {mine, other, gone};
}

describe('stores', () => {
  test('are all there for admins, switched off or not, and for others only their own', async () => {
    await town();
    expect(await named(admin)).toEqual(['Mine', 'Other']);
    expect(await named(owner)).toEqual(['Mine']);
    for (const actor of [ana, ben, visitor]) expect(await named(actor)).toEqual([]);
  });

  test.each<[StoresShown, string[]]>([
    ['inactive', ['Mine']],
    ['unowned', ['Other']],
    ['unplaced', ['Other']],
    ['deleted', ['Gone']],
  ])('%s, for admins', async (show, names) => {
    await town();
    expect(await named(admin, {show})).toEqual(names);
  });

  test('that are switched off or not on the map come latest first, for their owner too', async () => {
    const own = {ownerId: owner.userId, isActive: false};
    for (const [name, since] of [
      ['B', minute(1)],
      ['C', minute(3)],
      ['A', minute(2)],
    ] as const) {
      await addStore(pg.db, {name, ...own, inactiveSince: since, unplacedSince: since});
    }
    await addStore(pg.db, {name: 'Placed', latitude: 40, longitude: -75});
    for (const actor of [admin, owner]) {
      for (const show of ['inactive', 'unplaced'] as const) {
        const [first, second] = await stores(actor, {show, limit: 2});
        expect([first?.name, second?.name]).toEqual(['C', 'A']);
        const since = show === 'inactive' ? second?.inactiveSince : second?.unplacedSince;
        const after = {value: since ?? 0, id: second?.id ?? ''};
        expect(await named(actor, {show, after})).toEqual(['B']);
      }
    }
  });

  test('that were deleted are not there for who owned them', async () => {
    const {gone} = await town();
    expect(await named(owner, {show: 'deleted'})).toEqual([]);
    const found = allQueries.managedStore.byIds.fn({
      args: {ids: [gone.id], deleted: true},
      ctx: owner,
    });
    expect(await pg.zql.run(found)).toEqual([]);
  });

  test('come in the order asked for, page by page, equals by id', async () => {
    for (const name of ['B', 'A', 'B', 'C', 'B']) await addStore(pg.db, {name});
    for (const descending of [false, true]) {
      const all = await stores(admin, {descending});
      const paged = [];
      let after: StorePage['after'] = null;
      for (let page; (page = await stores(admin, {descending, limit: 2, after})).length > 0;) {
        paged.push(...page);
        const last = page.at(-1);
        if (last) after = {value: last.name, id: last.id};
      }
      expect(paged).toEqual(all);
      expect(all.map(({name}) => name).join('')).toBe(descending ? 'CBBBA' : 'ABBBC');
    }
  });

  test('come by signs and by age too, with the profile of who owns them', async () => {
    const {mine} = await town();
    await addSign(pg.db, {storeId: mine.id});
    await pg.sql('UPDATE stores SET is_active = true');
    expect(await named(admin, {sort: 'signs', descending: true})).toEqual(['Mine', 'Other']);
    expect(await named(admin, {sort: 'added', descending: true})).toEqual(['Other', 'Mine']);
    await pg.sql('UPDATE user_profiles SET nickname = $1 WHERE user_id = $2', [
      'Olive',
      owner.userId,
    ]);
    const [first] = await stores(admin);
    expect(first?.owner?.nickname).toBe('Olive');
  });
});

describe('signs', () => {
  test('are all there for admins, shown or not, and for owners those at their stores', async () => {
    const {mine, other} = await town();
    expect(await texts(admin)).toEqual(['held', 'off', 'other', 'mine']);
    expect(await texts(owner)).toEqual(['mine']);
    expect(await texts(owner, {storeId: mine.id})).toEqual(['mine']);
    expect(await texts(owner, {storeId: other.id})).toEqual([]);
    for (const actor of [ana, ben, visitor]) expect(await texts(actor)).toEqual([]);
  });

  test.each<[SignsShown, string[]]>([
    ['inactive', ['off']],
    ['unverified', ['held', 'off', 'other']],
    ['deleted', ['deleted by admin', 'deleted by ben']],
  ])('%s, for admins', async (show, expected) => {
    await town();
    expect(await texts(admin, {show})).toEqual(expected);
  });

  test('that were deleted are there for who did it, and for admins', async () => {
    await town();
    expect(await texts(ben, {show: 'deleted'})).toEqual(['deleted by ben']);
    expect(await texts(owner, {show: 'deleted'})).toEqual([]);
    expect(await texts(visitor, {show: 'deleted'})).toEqual([]);
  });

  test('come page by page, oldest first as well', async () => {
    await town();
    const [first, second] = await signs(admin, {descending: false, limit: 2});
    expect([first?.text, second?.text]).toEqual(['mine', 'other']);
    const after = second ? {value: second.createdAt, id: second.id} : null;
    expect(await texts(admin, {descending: false, after})).toEqual(['off', 'held']);
  });
});
