import {
  type Box,
  boxOfCell,
  type Cell,
  cellAt,
  cellKey,
  cellsAcross,
  DEEPEST_LEVEL,
  FINEST_LEVEL,
  type LevelCell,
  type Position,
} from './cells.ts';
import {EARTH_RADIUS_MILES, milesBetween, toRadians} from './distance.ts';

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
export interface Node extends LevelCell {
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
export class CellTree {
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
