import {MAX_QUERY_ROWS} from '../limits.ts';
import {
  cellKey,
  type LevelCell,
  type MaybePlaced,
  type Position,
  positionOf,
  type Box,
  boxOfCell,
  type Cell,
  cellAt,
  cellsAcross,
  DEEPEST_LEVEL,
  FINEST_LEVEL,
} from './cells.ts';
import {milesBetween, EARTH_RADIUS_MILES, toRadians} from './distance.ts';

interface Placed extends MaybePlaced {
  readonly id: string;
}

/** The rows of a cell on this device, in any order, and whether they are all of them or cut at the query's limit. */
export interface NearestAnswer<Row> {
  readonly rows: readonly Row[];
  readonly complete: boolean;
}

interface NearestSearch<Row> {
  readonly position: Position;
  readonly wanted: number;
  /** All cells of level 0, and on every level those of the 3 x 3 block around the position. */
  readonly cells: readonly CellCount[];
  /** What a missing cell among those means: nothing there, or (offline) that its count never arrived. */
  readonly missing: 'empty' | 'unknown';
  readonly isSought: (row: Row) => boolean;
  readonly answers: ReadonlyMap<string, NearestAnswer<Row>>;
}

export type Near<Row> = Row & {readonly miles: number};

export interface Nearest<Row> {
  /** Cells to query, and to keep querying while the search goes on. */
  readonly asked: readonly LevelCell[];
  /** Nearest first, at most as many as wanted. While not settled: the nearest of those that are here. */
  readonly rows: readonly Near<Row>[];
  readonly settled: boolean;
}

/** While answers are awaited, cells are asked for at once that hold this many times what is missing. */
const AHEAD = 4;
/** How many rows an uncounted cell is assumed to hold: a quarter of a full query. */
const UNCOUNTED = MAX_QUERY_ROWS / 4;
/** The same on the device alone, where asking costs nothing and every round a moment. */
const UNCOUNTED_LOCALLY = 1;

/**
 * Plans which cells of the grid to read for what is nearest to a position, and reads the result off
 * those that have been: from the position outwards, cell by cell in the order of their distance,
 * until no cell left can hold anything nearer. A cell that holds more than a query gives is read by its four
 * quarters. So the cost follows what is wanted, never the table, at any density.
 *
 * Pure: called again with each answer, it returns the cells so far and those the answer made necessary.
 */
export function searchNearest<Row extends Placed>(search: NearestSearch<Row>): Nearest<Row> {
  const {position, wanted, answers} = search;
  const tree = new CellTree(search);
  const frontier: Node[] = tree.roots();
  const asked = new Map<string, LevelCell>();
  const found = new Map<string, Near<Row>>();
  const uncounted = search.missing === 'empty' ? UNCOUNTED : UNCOUNTED_LOCALLY;
  let promised = 0;
  let firstPending = Infinity;

  for (;;) {
    const node = takeNearest(frontier);
    // Whatever is nearer than this is in its place for good.
    const horizon = Math.min(firstPending, node?.miles ?? Infinity);
    const certain = countWithin(found, horizon);
    if (certain >= wanted || !node) {
      const settled = certain >= wanted || firstPending === Infinity;
      return {asked: [...asked.values()], rows: inOrder(found, wanted), settled};
    }
    if (promised >= AHEAD * (wanted - certain)) {
      return {asked: [...asked.values()], rows: inOrder(found, wanted), settled: false};
    }

    if (node.sought === 0) continue;
    if (node.stores !== undefined && node.stores >= MAX_QUERY_ROWS && tree.divides(node)) {
      frontier.push(...tree.quarters(node));
      continue;
    }
    const key = cellKey(node);
    asked.set(key, node);
    const answer = answers.get(key);
    for (const row of answer?.rows ?? []) add(row);
    if (!answer?.complete) {
      firstPending = Math.min(firstPending, node.miles);
      promised += node.sought ?? uncounted;
    } else if (answer.rows.length >= MAX_QUERY_ROWS && tree.divides(node)) {
      frontier.push(...tree.quarters(node));
    }
  }

  function add(row: Row): void {
    const place = positionOf(row);
    if (!place || !search.isSought(row)) return;
    found.set(row.id, {...row, miles: milesBetween(position, place)});
  }
}

function takeNearest(frontier: Node[]): Node | undefined {
  let nearest = 0;
  for (const [index, node] of frontier.entries()) {
    if (node.miles < (frontier[nearest]?.miles ?? Infinity)) nearest = index;
  }
  return frontier.splice(nearest, 1)[0];
}

function countWithin(found: ReadonlyMap<string, Near<unknown>>, horizon: number): number {
  let count = 0;
  for (const {miles} of found.values()) if (miles < horizon) count++;
  return count;
}

/** Equally near ones by id, so that their order is the same everywhere. */
function inOrder<Row extends Placed>(
  found: ReadonlyMap<string, Near<Row>>,
  wanted: number,
): Near<Row>[] {
  return [...found.values()]
    .toSorted((a, b) => a.miles - b.miles || (a.id < b.id ? -1 : 1))
    .slice(0, wanted);
}

/** Miles from a position to the nearest point of a box; 0 inside of it. */
export function milesToBox(from: Position, {south, west, north, east}: Box): number {
  // The outermost cells reach beyond the edge of the world, to hold what lies exactly on it.
  const box = {south, west, north: Math.min(90, north), east: Math.min(180, east)};
  if (from.longitude >= box.west && from.longitude <= box.east) {
    const outside = Math.max(box.south - from.latitude, from.latitude - box.north, 0);
    return toRadians(outside) * EARTH_RADIUS_MILES;
  }
  return Math.min(milesToSide(from, box, box.west), milesToSide(from, box, box.east));
}

/** To the part of a meridian that bounds the box: to its ends, or square to it where that lies between. */
function milesToSide(from: Position, {south, north}: Box, longitude: number): number {
  const eastward = toRadians(longitude - from.longitude);
  const latitude = toRadians(from.latitude);
  const foot = Math.atan2(Math.sin(latitude), Math.cos(latitude) * Math.cos(eastward));
  const ends = [south, north].map(latitude => milesBetween(from, {latitude, longitude}));
  if (foot < toRadians(south) || foot > toRadians(north)) return Math.min(...ends);
  const square = Math.asin(Math.cos(latitude) * Math.abs(Math.sin(eastward)));
  return Math.min(square * EARTH_RADIUS_MILES, ...ends);
}

/** How many stores a cell of the grid holds: of all kinds, and of the kind that is sought. */
export interface CellCount extends LevelCell {
  readonly stores: number;
  readonly sought: number;
}

/** A cell to be searched. Finer ones than are counted do as well. */
interface Node extends LevelCell {
  readonly box: Box;
  /** From the position to the nearest point of the box. */
  readonly miles: number;
  /** Undefined where the counts do not reach. */
  readonly stores: number | undefined;
  readonly sought: number | undefined;
}

interface Counted {
  readonly position: Position;
  readonly cells: readonly CellCount[];
  readonly missing: 'empty' | 'unknown';
}

/** The grid as a tree, from cells of 45° down, with what is counted of it around a position. */
class CellTree {
  readonly #position: Position;
  readonly #counts: ReadonlyMap<string, CellCount>;
  readonly #missingIsEmpty: boolean;

  constructor({position, cells, missing}: Counted) {
    this.#position = position;
    this.#counts = new Map(cells.map(cell => [cellKey(cell), cell]));
    this.#missingIsEmpty = missing === 'empty';
  }

  roots(): Node[] {
    const {columns, rows} = cellsAcross(0);
    return Array.from({length: columns * rows}, (_, index) => ({
      x: index % columns,
      y: Math.floor(index / columns),
    })).flatMap(cell => this.#nodeOf(0, cell));
  }

  /** What shares a spot as small as the deepest cell with a hundred others cannot be told apart. */
  divides({level}: Node): boolean {
    return level < DEEPEST_LEVEL;
  }

  quarters({level, x, y}: Node): Node[] {
    return [0, 1].flatMap(north =>
      [0, 1].flatMap(east => this.#nodeOf(level + 1, {x: 2 * x + east, y: 2 * y + north})),
    );
  }

  /** Nothing for a cell that is known to be empty. */
  #nodeOf(level: number, cell: Cell): [] | [Node] {
    const count = this.#counts.get(cellKey({...cell, level}));
    if (!count && this.#isCounted(level, cell)) return [];
    const box = boxOfCell(level, cell);
    const miles = milesToBox(this.#position, box);
    return [{...cell, level, box, miles, stores: count?.stores, sought: count?.sought}];
  }

  #isCounted(level: number, {x, y}: Cell): boolean {
    if (!this.#missingIsEmpty || level > FINEST_LEVEL) return false;
    if (level === 0) return true;
    const own = cellAt(level, this.#position);
    return Math.abs(x - own.x) <= 1 && Math.abs(y - own.y) <= 1;
  }
}
