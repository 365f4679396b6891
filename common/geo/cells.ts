import {POSITION_DECIMALS} from '../limits.ts';

/**
 * A grid over the world that halves its cells with every level. Its boxes are the same for all users, so
 * that their maps and lists share queries.
 */

/** WGS 84, in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export interface MaybePlaced {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export function positionOf(row: MaybePlaced | null | undefined): Position | null {
  if (!row || row.latitude === null || row.longitude === null) return null;
  return {latitude: row.latitude, longitude: row.longitude};
}

/** As much of where a person is as is sent and kept: about a hundred metres. */
export const roundedPosition = ({latitude, longitude}: Position): Position => ({
  latitude: roundedDegrees(latitude),
  longitude: roundedDegrees(longitude),
});

export const roundedDegrees = (degrees: number): number =>
  Number(degrees.toFixed(POSITION_DECIMALS));

/** In degrees; half open to the north and the east, so that neighbours share no position. */
export interface Box {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

export interface Cell {
  /** Counted from 180° west. */
  readonly x: number;
  /** Counted from the south pole. */
  readonly y: number;
}

export interface LevelCell extends Cell {
  readonly level: number;
}

export const cellKey = ({level, x, y}: LevelCell): string => `${level}/${x}/${y}`;

/** Levels 0 (cells of 45°) to 11 (0.022°, about a mile and a half). */
export const CELL_LEVELS = 12;
export const FINEST_LEVEL = CELL_LEVELS - 1;

const COARSEST_DEGREES = 45;

/** Cells of about 15 feet, which are not counted. */
export const DEEPEST_LEVEL = 20;

/** Degrees a side. */
export const cellSize = (level: number): number => COARSEST_DEGREES / 2 ** level;

export function cellsAcross(level: number): {columns: number; rows: number} {
  const size = cellSize(level);
  return {columns: 360 / size, rows: 180 / size};
}

/** The cell a position lies in, as the database's `store_cell_x` and `store_cell_y` say too. */
export function cellAt(level: number, {latitude, longitude}: Position): Cell {
  const size = cellSize(level);
  const {columns, rows} = cellsAcross(level);
  return {
    x: Math.min(Math.floor((longitude + 180) / size), columns - 1),
    y: Math.min(Math.floor((latitude + 90) / size), rows - 1),
  };
}

/** The last column and row reach beyond the edge of the world, to hold what lies exactly on it. */
export function boxOfCell(level: number, {x, y}: Cell): Box {
  const size = cellSize(level);
  const {columns, rows} = cellsAcross(level);
  return {
    south: y * size - 90,
    west: x * size - 180,
    north: (y + 1) * size - 90 + (y === rows - 1 ? 1 : 0),
    east: (x + 1) * size - 180 + (x === columns - 1 ? 1 : 0),
  };
}

/**
 * The bits of a cell's column and row in turns, so that each cell of a coarser level is one range of
 * them (G. M. Morton, 1966). Up to 2^46.
 */
function interleaved({x, y}: Cell): number {
  let code = 0;
  for (let bit = 2 ** (DEEPEST_LEVEL + 2); bit >= 1; bit /= 2) {
    code = code * 4 + 2 * (Math.floor(y / bit) % 2) + (Math.floor(x / bit) % 2);
  }
  return code;
}

/** Where a position lies along the Morton curve, as the database's `store_morton_code` says too. */
export const mortonCode = (position: Position): number =>
  interleaved(cellAt(DEEPEST_LEVEL, position));

/** The Morton codes of the positions in a cell: from `first` on, and below `end`. */
export function mortonRange({level, x, y}: LevelCell): {first: number; end: number} {
  const scale = 2 ** (DEEPEST_LEVEL - level);
  const first = interleaved({x: x * scale, y: y * scale});
  return {first, end: first + scale * scale};
}
