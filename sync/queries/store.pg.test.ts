import {beforeEach, describe, expect, test} from 'vitest';
import {DAY_MS} from '../../common/time.ts';
import type {Actor} from '../../permissions/actor.ts';
import {addActors, admin, ana, ben, visitor} from '../../tests/support/actors.ts';
import {addInteraction, addSign, addStore, minute} from '../../tests/support/factories.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {queries} from './index.ts';

const pg = await postgres();

beforeEach(() => addActors(pg.db));

/** The day on which these signs are hung. */
const TODAY = Date.UTC(2026, 2, 1);

const home = (actor: Actor, limit = 12) =>
  pg.zql.run(queries.store.withNewestSign.fn({args: {limit, today: TODAY}, ctx: actor}));
const shown = async (limit?: number) =>
  (await home(visitor, limit)).map(({name, newestSign}) => `${name}: ${newestSign?.text}`);

const reactions = async (actor: Actor) =>
  (await home(actor)).map(({newestSign}) => [
    newestSign?.author?.name,
    newestSign?.likesCount,
    newestSign?.interactions?.liked,
  ]);

describe('home', () => {
  test('shows each store’s newest sign, the newest first', async () => {
    const stores = await Promise.all(['A', 'B', 'C'].map(name => addStore(pg.db, {name})));
    const hung: [number, number, string][] = [
      [0, 1, 'old'],
      [1, 2, 'middle'],
      [0, 3, 'new'],
      [2, 0, 'oldest'],
    ];
    for (const [at, when, text] of hung) {
      await addSign(pg.db, {storeId: stores[at]?.id ?? '', createdAt: minute(when), text});
    }
    expect(await shown()).toEqual(['A: new', 'B: middle', 'C: oldest']);
    expect(await shown(2)).toEqual(['A: new', 'B: middle']);
  });

  test('leaves out stores that are empty, switched off or deleted', async () => {
    await addStore(pg.db, {name: 'Empty'});
    const off = await addStore(pg.db, {name: 'Off', isActive: false});
    const gone = await addStore(pg.db, {name: 'Gone', deletedAt: minute(1)});
    for (const {id} of [off, gone]) await addSign(pg.db, {storeId: id});
    expect(await shown()).toEqual([]);
  });

  test.each([
    {isActive: false},
    {deletedAt: minute(9)},
    {moderation: 'hidden'} as const,
    {moderation: 'held'} as const,
  ])('passes over a newest sign that is %j', async hidden => {
    const {id: storeId} = await addStore(pg.db, {name: 'A'});
    await addSign(pg.db, {storeId, text: 'shown', createdAt: minute(1)});
    await addSign(pg.db, {storeId, text: 'hidden', createdAt: minute(2), ...hidden});
    expect(await shown()).toEqual(['A: shown']);
  });

  test('says who wrote a sign, and of likes only the asker’s own', async () => {
    const {id: storeId} = await addStore(pg.db);
    const {id} = await addSign(pg.db, {storeId, userId: ana.userId});
    await addInteraction(pg.db, id, ana.userId, {liked: true});
    expect(await reactions(ana)).toEqual([['ana', 1, true]]);
    expect(await reactions(ben)).toEqual([['ana', 1, undefined]]);
    expect(await reactions(visitor)).toEqual([['ana', 1, undefined]]);
  });
});

test('a store’s page is there while it is switched off, and not once it is deleted', async () => {
  const ask = (id: string) => pg.zql.run(queries.store.byId.fn({args: {id}, ctx: visitor}));
  const off = await addStore(pg.db, {isActive: false});
  const gone = await addStore(pg.db, {deletedAt: minute(1)});
  expect(await ask(off.id)).toMatchObject({id: off.id, isActive: false});
  expect(await ask(gone.id)).toBeUndefined();
});

test('stores to pick from come by name, those that take signs, as many as are asked for', async () => {
  for (const name of ['B', 'A', 'C']) await addStore(pg.db, {name});
  await addStore(pg.db, {name: 'Off', isActive: false});
  await addStore(pg.db, {name: 'Gone', deletedAt: minute(1)});
  const pick = async (limit: number) =>
    (await pg.zql.run(queries.store.toPick.fn({args: {limit}, ctx: visitor}))).map(
      ({name}) => name,
    );
  expect(await pick(20)).toEqual(['A', 'B', 'C']);
  expect(await pick(2)).toEqual(['A', 'B']);
});

/** Of the cell from 39.375 to 40.78125 north and from 75.9375 to 74.53125 west. */
async function inCell(limit = 10) {
  const args = {level: 5, x: 74, y: 92, limit};
  const stores = await pg.zql.run(queries.store.inCell.fn({args, ctx: visitor}));
  return stores.map(({name}) => name);
}

describe('a part of the world', () => {
  test('holds its southern and western edge, and neither of the others', async () => {
    const places: [string, number, number][] = [
      ['south-west', 39.375, -75.9375],
      ['inside', 40, -75],
      ['north', 40.78125, -75],
      ['east', 40, -74.53125],
      ['elsewhere', 10, 10],
    ];
    for (const [name, latitude, longitude] of places) {
      await addStore(pg.db, {name, latitude, longitude});
    }
    expect(await inCell()).toEqual(['south-west', 'inside']);
    expect(await inCell(1)).toEqual(['south-west']);
  });

  test('holds active stores that have a position', async () => {
    const at = {latitude: 40, longitude: -75};
    await addStore(pg.db, {name: 'off', isActive: false, ...at});
    await addStore(pg.db, {name: 'deleted', deletedAt: new Date(), ...at});
    await addStore(pg.db, {name: 'nowhere'});
    expect(await inCell()).toEqual([]);
  });
});

test('stores by name come in pages, also where two have the same', async () => {
  for (const name of ['B', 'A', 'B', 'C']) {
    await addStore(pg.db, {name, latitude: 1, longitude: 1});
  }
  await addStore(pg.db, {name: 'A, nowhere'});
  const names: string[] = [];
  for (let after: {name: string; id: string} | null = null; ;) {
    const query = queries.store.byName.fn({args: {limit: 2, after}, ctx: visitor});
    const page: {name: string; id: string}[] = [...(await pg.zql.run(query))];
    names.push(...page.map(({name}) => name));
    const last = page.at(-1);
    if (!last) break;
    after = {name: last.name, id: last.id};
  }
  expect(names).toEqual(['A', 'B', 'B', 'C']);
});

describe('a search', () => {
  test('gets the stores it found, and no others that are not active', async () => {
    const {id} = await addStore(pg.db, {name: 'here'});
    const off = await addStore(pg.db, {name: 'off', isActive: false});
    const found = await pg.zql.run(
      queries.store.byIds.fn({args: {ids: [id, off.id]}, ctx: visitor}),
    );
    expect(found.map(({name}) => name)).toEqual(['here']);
  });

  test('stays open for stores that come later and hold its words', async () => {
    await addStore(pg.db, {name: 'Figs before', createdAt: minute(1)});
    await addStore(pg.db, {name: 'FIGS & Co', createdAt: minute(3)});
    await addStore(pg.db, {name: 'Other', city: 'Figsville', createdAt: minute(4)});
    await addStore(pg.db, {name: 'figs, off', isActive: false, createdAt: minute(1)});
    const args = {term: 'figs', since: minute(2).getTime(), limit: 10};
    const found = await pg.zql.run(queries.store.matchingSince.fn({args, ctx: visitor}));
    expect(found.map(({name}) => name)).toEqual(['Other', 'FIGS & Co']);
    await pg.sql(`UPDATE stores SET is_active = true WHERE name = 'figs, off'`);
    const shown = await pg.zql.run(queries.store.matchingSince.fn({args, ctx: visitor}));
    expect(shown.map(({name}) => name)).toEqual(['figs, off', 'Other', 'FIGS & Co']);
  });
});

test('of chosen stores those come that have a sign worth showing', async () => {
  const {id: storeId} = await addStore(pg.db, {name: 'fresh'});
  const {id: empty} = await addStore(pg.db, {name: 'empty'});
  await addSign(pg.db, {storeId, text: 'Soup', createdAt: minute(0)});
  const ask = async (today: number) => {
    const query = queries.store.byIdsWithNewestSign.fn({
      args: {ids: [storeId, empty], today},
      ctx: visitor,
    });
    return (await pg.zql.run(query)).map(({name, newestSign}) => `${name}: ${newestSign?.text}`);
  };
  expect(await ask(TODAY)).toEqual(['fresh: Soup']);
  expect(await ask(TODAY + 400 * DAY_MS)).toEqual([]);
});

test('a person’s own stores are theirs alone to ask for, by name, inactive ones among them', async () => {
  await addStore(pg.db, {name: 'B', ownerId: ana.userId, isActive: false});
  await addStore(pg.db, {name: 'A', ownerId: ana.userId});
  await addStore(pg.db, {name: 'C', ownerId: ana.userId, deletedAt: new Date()});
  await addStore(pg.db, {name: 'D', createdBy: ana.userId});
  const own = async (ctx: Actor) =>
    (await pg.zql.run(queries.store.own.fn({args: {limit: 9}, ctx}))).map(({name}) => name);
  expect(await own(ana)).toEqual(['A', 'B']);
  for (const actor of [visitor, ben, admin]) expect(await own(actor)).toEqual([]);
});
