import {expect, test} from 'vitest';
import {MAX_QUERY_ROWS} from '../limits.ts';
import {cellAt, cellKey, FINEST_LEVEL, type Position} from './cells.ts';
import {type CellCount, type NearestAnswer, searchNearest} from './nearest.ts';

interface Shop extends Position {
  readonly id: string;
}

const at = (latitude: number, longitude: number) => ({latitude, longitude});
/** Where no cell ends nearby. */
const HERE = at(42.651, -73.757);
const shop = (id: string, position: Position = HERE): Shop => ({id, ...position});

const countAt = (
  level: number,
  position: Position,
  stores: number,
  sought = stores,
): CellCount => ({
  level,
  ...cellAt(level, position),
  stores,
  sought,
});

interface Given {
  readonly wanted?: number;
  readonly cells?: readonly CellCount[];
  readonly missing?: 'empty' | 'unknown';
  readonly answers?: ReadonlyMap<string, NearestAnswer<Shop>>;
}

function nearest({wanted = 2, cells = [], missing = 'empty', answers = new Map()}: Given) {
  return searchNearest({position: HERE, wanted, cells, missing, isSought: () => true, answers});
}

const answer = (rows: readonly Shop[]): NearestAnswer<Shop> => ({rows, complete: true});
/** Of the first cell of the grid that is read, which holds the position. */
const homeKey = cellKey({level: 0, ...cellAt(0, HERE)});

test('where the counts say that there is nothing, nothing is asked for', () => {
  expect(nearest({})).toEqual({asked: [], rows: [], settled: true});
});

test('cells that hold nothing of the kind that is sought are not asked for', () => {
  const cells = [countAt(0, HERE, 9, 0), countAt(0, at(42, 100), 5)];
  expect(nearest({cells}).asked).toEqual([expect.objectContaining(cellAt(0, at(42, 100)))]);
});

test('without counts four cells are asked for at once for each store that is wanted', () => {
  for (const wanted of [1, 2, 3]) {
    expect(nearest({wanted, missing: 'unknown'}).asked).toHaveLength(4 * wanted);
  }
});

test('stores that are found already are no longer asked for ahead', () => {
  const answers = new Map([[homeKey, answer([shop('a')])]]);
  const {asked, rows, settled} = nearest({missing: 'unknown', answers});
  expect(asked).toHaveLength(1 + 4);
  expect(rows).toMatchObject([{id: 'a', miles: 0}]);
  expect(settled).toBe(false);
});

test.each([
  [MAX_QUERY_ROWS - 1, [0]],
  [MAX_QUERY_ROWS, [1, 1, 1]],
])('a cell with %d stores is asked for by cells of the levels %j', (stores, levels) => {
  const quarters = [HERE, at(10, -80), at(42, -60)];
  const cells = [countAt(0, HERE, stores), ...quarters.map(each => countAt(1, each, 9))];
  expect(nearest({cells, wanted: 20}).asked.map(({level}) => level)).toEqual(levels);
});

/** A cell of each level, full but for the last one, with what is counted around the position alone. */
const funnel = (depth: number) =>
  Array.from({length: depth + 1}, (_, level) => countAt(level, HERE, level < depth ? 500 : 3));

test.each([1, 5, FINEST_LEVEL])(
  'down to level %d, neighbours that have no count are not asked for',
  depth => {
    const {asked} = nearest({cells: funnel(depth), wanted: 50});
    const own = funnel(depth).map(({level, x, y}) => ({level, x, y}));
    const around = asked.filter(({level, x, y}) => {
      const {x: ownX = 0, y: ownY = 0} = own[level] ?? {};
      return Math.abs(x - ownX) <= 1 && Math.abs(y - ownY) <= 1;
    });
    expect(around.map(cellKey)).toEqual([cellKey(own[depth] ?? {level: 0, x: 0, y: 0})]);
  },
);
