import {expect, test} from 'vitest';
import {cellAt, FINEST_LEVEL} from '../../common/geo/cells.ts';
import {visitor} from '../../tests/support/actors.ts';
import {addSign, addStore} from '../../tests/support/factories.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {queries} from './index.ts';

const pg = await postgres();

type View = Parameters<typeof queries.storeCell.inView>[0];
const inView = (args: View) => pg.zql.run(queries.storeCell.inView.fn({args, ctx: visitor}));
const around = (latitude: number, longitude: number) =>
  pg.zql.run(
    queries.storeCell.around.fn({args: cellAt(FINEST_LEVEL, {latitude, longitude}), ctx: visitor}),
  );

const PLACES = [
  [40.7128, -74.006],
  [40.72, -74.01],
  [0, 0],
  [90, 180],
  [-90, -180],
  [-33.86, 151.2],
] as const;

test('cells lie where the browser looks for them, on every level', async () => {
  for (const [latitude, longitude] of PLACES) await addStore(pg.db, {latitude, longitude});
  for (const [latitude, longitude] of PLACES) {
    const cells = await around(latitude, longitude);
    const levels = Array.from({length: FINEST_LEVEL + 1}, (_, level) => {
      const {x, y} = cellAt(level, {latitude, longitude});
      return cells.some(cell => cell.level === level && cell.x === x && cell.y === y);
    });
    expect(levels).toEqual(levels.map(() => true));
  }
});

test('a cell counts the active stores in it, and tells their middle', async () => {
  const {id: storeId} = await addStore(pg.db, {latitude: 10, longitude: 20});
  await addStore(pg.db, {latitude: 12, longitude: 22});
  await addStore(pg.db, {latitude: 11, longitude: 21, isActive: false});
  await addStore(pg.db, {latitude: 11, longitude: 21, deletedAt: new Date()});
  await addStore(pg.db, {});
  await addSign(pg.db, {storeId});
  const everywhere = {level: 0, west: 0, east: 7, south: 0, north: 3};
  const count = {storesCount: 2, signedStoresCount: 1, latitudeSum: 22, longitudeSum: 42};
  expect(await inView(everywhere)).toMatchObject([{level: 0, ...count}]);
  expect(await inView({...everywhere, west: 0, east: 3})).toEqual([]);
});

test('around a place are its cell and the neighbours of that, and nothing beyond', async () => {
  await addStore(pg.db, {latitude: 10, longitude: 20});
  await addStore(pg.db, {latitude: 10, longitude: 20.02});
  await addStore(pg.db, {latitude: 10, longitude: 20.5});
  const finest = (await around(10, 20)).filter(({level}) => level === FINEST_LEVEL);
  expect(finest.map(({storesCount}) => storesCount)).toEqual([1, 1]);
  const coarsest = (await around(10, 20)).filter(({level}) => level === 0);
  expect(coarsest.map(({storesCount}) => storesCount)).toEqual([3]);
});

const asking = (args: View) => () => queries.storeCell.inView.fn({args, ctx: visitor});

test('a place that is no cell is refused', () => {
  const everywhere = {level: 0, west: 0, east: 7, south: 0, north: 3};
  expect(asking({...everywhere, level: 12})).toThrow('A cell of the map is not valid.');
  expect(asking({...everywhere, west: -1})).toThrow('A cell of the map is not valid.');
  expect(asking({...everywhere, east: 0.5})).toThrow('A cell of the map is not valid.');
});
