import {describe, expect, test} from 'vitest';
import {cellSize} from '../../../common/geo/cells.ts';
import {
  ancestor,
  cellsOf,
  isIn,
  levelOf512Pixels,
  levelOf64Pixels,
  middleOf,
  nearestLongitude,
  rangesIn,
  viewSizeOf,
} from './view.ts';

/** Pixels that a cell of a level is wide at a zoom. */
const width = (level: number, zoom: number) => (cellSize(level) / 360) * 256 * 2 ** zoom;

describe('the level for a zoom', () => {
  test.each([1, 3, 8, 13, 19])('has cells of 64 pixels at zoom %i', zoom => {
    expect(width(levelOf64Pixels(zoom), zoom)).toBe(64);
  });

  test.each([4, 8, 13, 19])('has tiles of 512 pixels at zoom %i', zoom => {
    expect(width(levelOf512Pixels(zoom), zoom)).toBe(512);
  });

  test('is never coarser than the coarsest', () => {
    expect(levelOf64Pixels(0)).toBe(0);
    expect(levelOf512Pixels(3)).toBe(0);
  });
});

describe('what of a level lies in a view', () => {
  test('is snapped outward to whole cells', () => {
    // Level 2 has cells of 11.25°.
    const box = {south: 40, west: -75, north: 41, east: -67};
    expect(rangesIn(box, 2)).toEqual([{west: 9, east: 10, south: 11, north: 11}]);
  });

  test('stays the same while the view moves within its cells', () => {
    const box = {south: 40, west: -75, north: 41, east: -67};
    const moved = {south: 40.5, west: -74.2, north: 41.5, east: -66.2};
    expect(rangesIn(moved, 2)).toEqual(rangesIn(box, 2));
  });

  test.each([0, 360, -720])('does not depend on how often the map went around: %i°', turns => {
    const box = {south: 40, west: -75 + turns, north: 41, east: -67 + turns};
    expect(rangesIn(box, 2)).toEqual([{west: 9, east: 10, south: 11, north: 11}]);
  });

  test.each([
    {west: 170, east: 200},
    {west: -190, east: -160},
  ])('is two ranges across the antimeridian: %o', ({west, east}) => {
    expect(rangesIn({south: 0, west, north: 1, east}, 2)).toEqual([
      {west: 31, east: 31, south: 8, north: 8},
      {west: 0, east: 1, south: 8, north: 8},
    ]);
  });

  test('is every column once when the view is wider than the world', () => {
    expect(rangesIn({south: -95, west: -400, north: 95, east: 400}, 0)).toEqual([
      {west: 0, east: 7, south: 0, north: 3},
    ]);
  });
});

test('ranges hold as many cells as they say', () => {
  const ranges = rangesIn({south: 0, west: 170, north: 12, east: 200}, 2);
  expect(cellsOf(ranges, 2)).toHaveLength(viewSizeOf(ranges));
  expect(viewSizeOf(ranges)).toBe(6);
  expect(cellsOf(ranges, 2)[0]).toEqual({level: 2, x: 31, y: 8});
});

test('a cell lies in one of every coarser level', () => {
  expect(ancestor({level: 5, x: 13, y: 31}, 3)).toEqual({level: 3, x: 3, y: 7});
});

test.each([
  [-179, 185, 181],
  [179, -185, -181],
  [10, 20, 10],
  [10, 740, 730],
])('%i° is nearest to %i° as %i°', (longitude, to, expected) => {
  expect(nearestLongitude(longitude, to)).toBe(expected);
});

test('a box holds its southern and western edge and not the others', () => {
  const box = {south: 1, west: 2, north: 3, east: 4};
  expect(isIn(box, {latitude: 1, longitude: 2})).toBe(true);
  expect(isIn(box, {latitude: 3, longitude: 2})).toBe(false);
  expect(isIn(box, {latitude: 1, longitude: 4})).toBe(false);
  expect(middleOf(box)).toEqual({latitude: 2, longitude: 3});
});
