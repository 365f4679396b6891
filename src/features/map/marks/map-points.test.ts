import {describe, expect, test} from 'vitest';
import type {Store, StoreCell} from '../../../../schema/zero.gen.ts';
import {rangesIn, viewSizeOf} from '../view.ts';
import {
  mapCountsOf,
  detailLevel,
  planTiles,
  mapPointsOfCrowd,
  mapPointsOfTile,
} from './map-points.ts';

const cell = (level: number, x: number, y: number, storesCount: number): StoreCell => ({
  level,
  x,
  y,
  storesCount,
  signedStoresCount: 0,
  latitudeSum: 40 * storesCount,
  longitudeSum: -74 * storesCount,
});

const stores = (count: number) =>
  Array.from(
    {length: count},
    (_, index) => ({id: `s${index}`, latitude: 40, longitude: -74}) as Store,
  );

describe('a tile', () => {
  test('without stores asks for nothing', () => {
    const tile = {level: 5, x: 1, y: 1};
    expect(planTiles([tile], mapCountsOf([]))).toEqual({empty: [tile], single: [], crowded: []});
  });

  test('shows each store as long as one query can return them all', () => {
    const tiles = [
      {level: 5, x: 1, y: 1},
      {level: 5, x: 2, y: 1},
    ];
    const plan = planTiles(tiles, mapCountsOf([cell(5, 1, 1, 100), cell(5, 2, 1, 101)]));
    expect(plan).toEqual({empty: [], single: [tiles[0]], crowded: [tiles[1]]});
  });

  test('below the finest level asks for its whole cell where that holds few, else for itself', () => {
    // Level 13 has sixteen tiles in a cell of level 11.
    const tiles = [
      {level: 13, x: 4, y: 4},
      {level: 13, x: 5, y: 4},
      {level: 13, x: 8, y: 4},
    ];
    const plan = planTiles(tiles, mapCountsOf([cell(11, 1, 1, 30), cell(11, 2, 1, 5000)]));
    expect(plan.single).toEqual([{level: 11, x: 1, y: 1}, tiles[2]]);
    expect(plan.crowded).toEqual([]);
  });
});

describe('the places of a tile', () => {
  const tile = {level: 5, x: 1, y: 1};
  const counts = mapCountsOf([cell(5, 1, 1, 30)]);

  test('are its number until its stores are there', () => {
    const points = mapPointsOfTile(tile, {stores: stores(3), isComplete: false}, counts, 9);
    expect(points).toMatchObject([{id: '5/1/1', count: 30, position: {latitude: 40}}]);
  });

  test('are its stores when this device holds them all already, as it does offline', () => {
    expect(mapPointsOfTile(tile, {stores: stores(30), isComplete: false}, counts, 9)).toHaveLength(
      30,
    );
  });

  test('are what the server says, whatever the number says', () => {
    expect(mapPointsOfTile(tile, {stores: stores(29), isComplete: true}, counts, 9)).toHaveLength(
      29,
    );
  });

  test('are one pile when their number is unknown, but for the closest zoom', () => {
    const uncounted = {level: 13, x: 8, y: 4};
    const full = {stores: stores(100), isComplete: true};
    expect(mapPointsOfTile(uncounted, full, counts, 17)).toMatchObject([
      {count: 100, isMore: true},
    ]);
    expect(mapPointsOfTile(uncounted, full, counts, 19)).toHaveLength(100);
  });
});

describe('the places of a crowded tile', () => {
  const tile = {level: 5, x: 1, y: 1};
  const counts = mapCountsOf([cell(5, 1, 1, 500)]);

  test('are its own cells', () => {
    const details = [cell(8, 8, 8, 200), cell(8, 15, 15, 300), cell(8, 16, 8, 9)];
    const points = mapPointsOfCrowd(tile, counts, details);
    expect(points.map(({id, count}) => [id, count])).toEqual([
      ['8/8/8', 200],
      ['8/15/15', 300],
    ]);
  });

  test('are the tile itself until they are there', () => {
    expect(mapPointsOfCrowd(tile, counts, [])).toMatchObject([{id: '5/1/1', count: 500}]);
  });
});

test.each([
  ['a phone', 0.35, 0.3],
  ['a large screen', 4, 2],
])('the cells of %s fit into one query', (_, width, height) => {
  const box = {south: 40, west: -75, north: 40 + height, east: -75 + width};
  for (let zoom = 3; zoom <= 19; zoom += 1) {
    expect(viewSizeOf(rangesIn(box, detailLevel({box, zoom})))).toBeLessThanOrEqual(256);
  }
});
