import {expect, test} from 'vitest';
import {
  boxOfCell,
  cellAt,
  cellKey,
  CELL_LEVELS,
  cellsAcross,
  cellSize,
  mortonCode,
  mortonRange,
  type Position,
  positionOf,
  roundedPosition,
} from './cells.ts';

const LEVELS = Array.from({length: CELL_LEVELS}, (_, level) => level);

const PLACES: readonly Position[] = [
  {latitude: 0, longitude: 0},
  {latitude: 40.7128, longitude: -74.006},
  {latitude: -90, longitude: -180},
  {latitude: 90, longitude: 180},
  {latitude: -0.000001, longitude: 179.999999},
  {latitude: 45, longitude: -45},
];

test.each(PLACES)('every level has one box that holds %j', position => {
  for (const level of LEVELS) {
    const {south, west, north, east} = boxOfCell(level, cellAt(level, position));
    expect(position.latitude).toBeGreaterThanOrEqual(south);
    expect(position.latitude).toBeLessThan(north);
    expect(position.longitude).toBeGreaterThanOrEqual(west);
    expect(position.longitude).toBeLessThan(east);
  }
});

test('neighbours share an edge and no more', () => {
  const here = boxOfCell(5, {x: 10, y: 20});
  expect(boxOfCell(5, {x: 11, y: 20}).west).toBe(here.east);
  expect(boxOfCell(5, {x: 10, y: 21}).south).toBe(here.north);
});

test('a level halves the cells of the one before', () => {
  for (const level of LEVELS.slice(1)) {
    expect(cellSize(level) * 2).toBe(cellSize(level - 1));
    const {columns, rows} = cellsAcross(level - 1);
    expect(cellsAcross(level)).toEqual({columns: columns * 2, rows: rows * 2});
  }
});

test('the Morton codes of a cell are those of what lies in it', () => {
  for (const position of PLACES) {
    const code = mortonCode(position);
    for (const level of LEVELS) {
      const cell = cellAt(level, position);
      const {first, end} = mortonRange({level, ...cell});
      expect(code).toBeGreaterThanOrEqual(first);
      expect(code).toBeLessThan(end);
      const next = mortonRange({level, x: cell.x ^ 1, y: cell.y});
      expect(code >= next.first && code < next.end).toBe(false);
    }
  }
});

test('the four quarters of a cell are its range, in the order of the curve', () => {
  const quarters = [0, 1, 2, 3].map(n =>
    mortonRange({level: 6, x: 2 * 75 + (n % 2), y: 2 * 92 + (n >> 1)}),
  );
  const whole = mortonRange({level: 5, x: 75, y: 92});
  expect(quarters.map(({first}) => first)).toEqual([
    whole.first,
    ...quarters.slice(0, 3).map(({end}) => end),
  ]);
  expect(quarters.at(-1)?.end).toBe(whole.end);
});

test('a row has a position only with both halves of it, be they 0', () => {
  expect(positionOf({latitude: 0, longitude: 0})).toEqual({latitude: 0, longitude: 0});
  expect(positionOf({latitude: 36.3, longitude: null})).toBeNull();
  expect(positionOf({latitude: null, longitude: -94.1})).toBeNull();
  expect(positionOf(undefined)).toBeNull();
});

test('a place in the world is in no cell beyond its last ones', () => {
  const {columns, rows} = cellsAcross(3);
  expect(cellAt(3, {latitude: 90, longitude: 180})).toEqual({x: columns - 1, y: rows - 1});
  expect(boxOfCell(3, {x: columns - 1, y: rows - 1})).toMatchObject({north: 91, east: 181});
});

test('only the last column and row reach beyond the edge of the world', () => {
  const {columns, rows} = cellsAcross(3);
  const {north, east} = boxOfCell(3, {x: columns - 2, y: rows - 2});
  expect({north, east}).toEqual({north: 90 - cellSize(3), east: 180 - cellSize(3)});
});

test('the key of a cell names its level, its column and its row', () => {
  expect(cellKey({level: 5, x: 75, y: 92})).toBe('5/75/92');
});

test('a position of a user is rounded to about a hundred metres', () => {
  expect(roundedPosition({latitude: 40.712_78, longitude: -74.006_04})).toEqual({
    latitude: 40.713,
    longitude: -74.006,
  });
});
