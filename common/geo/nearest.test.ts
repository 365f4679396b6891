import {describe, expect, test} from 'vitest';
import {MAX_QUERY_ROWS} from '../limits.ts';
import {
  boxOfCell,
  CELL_LEVELS,
  cellAt,
  cellKey,
  DEEPEST_LEVEL,
  type LevelCell,
  type Position,
} from './cells.ts';
import {milesBetween} from './distance.ts';
import {type CellCount, type NearestAnswer, searchNearest} from './nearest.ts';

interface Shop extends Position {
  readonly id: string;
  readonly hasSigns: boolean;
}

/** Deterministic, evenly spread over [0, 1). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const clamp = (value: number, most: number) => Math.max(-most, Math.min(most, value));
const wrap = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;

/** `count` shops in a square around a centre that is `spread` degrees wide. */
function shops(count: number, {latitude, longitude}: Position, spread: number, seed = 1): Shop[] {
  const roll = dice(seed);
  return Array.from({length: count}, (_, index) => ({
    id: `${seed}-${String(index).padStart(5, '0')}`,
    latitude: clamp(latitude + (roll() - 0.5) * spread, 90),
    longitude: wrap(longitude + (roll() - 0.5) * spread),
    hasSigns: roll() < 0.3,
  }));
}

/** What the tables hold: the counters as a query gives them, and cells of at most 100 rows. */
class Town {
  readonly #all: readonly Shop[];
  constructor(all: readonly Shop[]) {
    this.#all = all;
  }

  cells(position: Position, isSought: (shop: Shop) => boolean): CellCount[] {
    const counts = new Map<string, {-readonly [Key in keyof CellCount]: CellCount[Key]}>();
    for (let level = 0; level < CELL_LEVELS; level++) {
      const own = cellAt(level, position);
      for (const shop of this.#all) {
        const {x, y} = cellAt(level, shop);
        if (level > 0 && (Math.abs(x - own.x) > 1 || Math.abs(y - own.y) > 1)) continue;
        const key = `${level} ${x} ${y}`;
        const count = counts.get(key) ?? {level, x, y, stores: 0, sought: 0};
        count.stores++;
        if (isSought(shop)) count.sought++;
        counts.set(key, count);
      }
    }
    return [...counts.values()];
  }

  inCell({level, ...cell}: LevelCell): Shop[] {
    const {south, west, north, east} = boxOfCell(level, cell);
    return this.#all
      .filter(
        ({latitude, longitude}) =>
          latitude >= south && latitude < north && longitude >= west && longitude < east,
      )
      .toSorted((a, b) => a.latitude - b.latitude || a.longitude - b.longitude)
      .slice(0, MAX_QUERY_ROWS);
  }

  nearest(position: Position, wanted: number, isSought: (shop: Shop) => boolean): string[] {
    return this.#all
      .filter(isSought)
      .map(shop => ({id: shop.id, miles: milesBetween(position, shop)}))
      .toSorted((a, b) => a.miles - b.miles || (a.id < b.id ? -1 : 1))
      .slice(0, wanted)
      .map(({id}) => id);
  }
}

interface Options {
  isSought?: (shop: Shop) => boolean;
  cells?: CellCount[];
  missing?: 'empty' | 'unknown';
}

/** Searches as the app does: answers every asked cell until the search is settled. */
function search(town: Town, position: Position, wanted: number, options: Options = {}) {
  const {isSought = () => true, missing = 'empty'} = options;
  const cells = options.cells ?? town.cells(position, isSought);
  const answers = new Map<string, NearestAnswer<Shop>>();
  for (let rounds = 0; ; rounds++) {
    const result = searchNearest({position, wanted, cells, missing, isSought, answers});
    const asked = result.asked.filter(cell => !answers.has(cellKey(cell)));
    const ids = result.rows.map(({id}) => id);
    if (result.settled) return {ids, rounds, cells: result.asked.length, answers};
    expect(asked, 'a search that is not settled asks for something').not.toEqual([]);
    for (const cell of asked) answers.set(cellKey(cell), {rows: town.inCell(cell), complete: true});
  }
}

const isSigned = ({hasSigns}: Shop) => hasSigns;

const rowsRead = (answers: ReadonlyMap<string, NearestAnswer<Shop>>) =>
  [...answers.values()].reduce((sum, {rows}) => sum + rows.length, 0);

const albany = {latitude: 42.6526, longitude: -73.7562};
const at = (latitude: number, longitude: number) => ({latitude, longitude});

describe('the nearest, in order, as if all had been looked at', () => {
  const clusters = [
    ...shops(400, albany, 0.02, 2),
    ...shops(150, at(42.9, -73.5), 0.3, 3),
    ...shops(60, at(40.7, -74), 8, 4),
  ];
  test.each([
    {name: 'sparse', all: shops(80, at(39, -98), 40), position: albany},
    {name: 'even', all: shops(2000, at(42, -74), 4), position: albany},
    {name: 'dense', all: shops(3000, albany, 0.05), position: albany},
    {name: 'in clusters', all: clusters, position: albany},
    {name: 'at the edge of a cluster', all: clusters, position: at(42.7, -73.7)},
    {name: 'all on one spot', all: shops(70, albany, 0), position: albany},
    {name: 'an ocean away', all: shops(3000, at(39, -98), 30), position: at(51.5, -0.12)},
    {name: 'at the antimeridian', all: shops(900, at(52, 180), 6), position: at(52.1, -179.99)},
    {name: 'on the antimeridian', all: shops(900, at(-17, 180), 3), position: at(-17, 180)},
    {name: 'near the north pole', all: shops(500, at(88, 0), 360), position: at(89.6, 10)},
    {name: 'on the south pole', all: shops(500, at(-89, 40), 300), position: at(-90, 0)},
    {name: 'on the corner of four cells', all: shops(800, at(45, -90), 2), position: at(45, -90)},
    {name: 'none at all', all: [], position: albany},
  ])('$name', ({all, position}) => {
    const town = new Town(all);
    for (const wanted of [1, 10, 12, 130]) {
      const {ids} = search(town, position, wanted);
      expect(ids).toEqual(town.nearest(position, wanted, () => true));
    }
  });

  test('also of those that have signs alone', () => {
    const town = new Town(shops(1500, albany, 1));
    const {ids} = search(town, albany, 12, {isSought: isSigned});
    expect(ids).toEqual(town.nearest(albany, 12, isSigned));
  });

  test('at many random places', () => {
    const roll = dice(99);
    for (let round = 0; round < 60; round++) {
      const centre = at(roll() * 180 - 90, roll() * 360 - 180);
      const spread = 10 ** (roll() * 4 - 2);
      const town = new Town(shops(Math.ceil(roll() * 600), centre, spread, round));
      const position = at(
        clamp(centre.latitude + (roll() - 0.5) * spread, 90),
        wrap(centre.longitude + (roll() - 0.5) * spread),
      );
      const wanted = Math.ceil(roll() * 40);
      expect(search(town, position, wanted).ids).toEqual(
        town.nearest(position, wanted, () => true),
      );
    }
  });
});

test('reads little of a large table, and in few rounds', () => {
  for (const [spread, most] of [
    [30, 400],
    [2, 400],
    [0.05, 600],
  ] as const) {
    const {answers, rounds} = search(new Town(shops(10_000, albany, spread)), albany, 10);
    expect(rowsRead(answers)).toBeLessThan(most);
    expect(rounds).toBeLessThanOrEqual(6);
  }
});

test('far away from everything it still reads a few cells only', () => {
  const town = new Town(shops(10_000, at(39, -98), 40));
  const {ids, answers} = search(town, at(51.5, -0.12), 10);
  expect(ids).toHaveLength(10);
  expect(rowsRead(answers)).toBeLessThan(2500);
});

test('wanting more keeps the cells that are there', () => {
  const town = new Town(shops(2000, albany, 2));
  const some = search(town, albany, 10).answers;
  const more = search(town, albany, 40).answers;
  for (const key of some.keys()) expect([...more.keys()]).toContain(key);
});

test('what is read does not depend on where in a small cell one stands', () => {
  const town = new Town(shops(2000, albany, 2));
  const here = search(town, albany, 10).answers;
  const nextDoor = search(town, at(albany.latitude + 1e-4, albany.longitude), 10).answers;
  expect([...nextDoor.keys()]).toEqual([...here.keys()]);
});

test('finds a new shop as soon as its box and its count report it', () => {
  const before = shops(300, albany, 1);
  const newcomer = {id: 'new', ...albany, hasSigns: true};
  expect(search(new Town(before), albany, 5).ids).not.toContain('new');
  expect(search(new Town([...before, newcomer]), albany, 5).ids[0]).toBe('new');
});

test('while answers are awaited it shows what is here and claims nothing', () => {
  const town = new Town(shops(40, albany, 0.5));
  const cells = town.cells(albany, () => true);
  const given = {position: albany, wanted: 10, cells, isSought: () => true};
  const first = searchNearest({...given, missing: 'empty', answers: new Map()});
  expect(first).toMatchObject({rows: [], settled: false});
  const [cell] = first.asked;
  if (!cell) throw new Error('nothing asked for');
  const rows = town.inCell(cell).slice(0, 3);
  const local = new Map([[cellKey(cell), {rows, complete: false}]]);
  const second = searchNearest({...given, missing: 'empty', answers: local});
  expect(second.settled).toBe(false);
  expect(second.rows).toHaveLength(3);
  expect(second.asked).toEqual(first.asked);
});

test('without counts it finds what is on the device', () => {
  const all = shops(150, albany, 3);
  const town = new Town(all);
  const {ids} = search(town, albany, 10, {cells: [], missing: 'unknown'});
  expect(ids).toEqual(town.nearest(albany, 10, () => true));
});

test('more in one spot than a query gives are as many as it gives', () => {
  const town = new Town(shops(130, albany, 0));
  const {ids, answers} = search(town, albany, 130);
  expect(ids).toHaveLength(MAX_QUERY_ROWS);
  const levels = [...answers.keys()].map(key => Number.parseInt(key, 10));
  expect(Math.max(...levels), 'the level of the smallest cell').toBe(DEEPEST_LEVEL);
});
