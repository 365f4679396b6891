import {
  type Box,
  cellKey,
  FINEST_LEVEL,
  type LevelCell,
  type Position,
  positionOf,
} from '../../../../common/geo/cells.ts';
import {MAX_MAP_CELLS, MAX_QUERY_ROWS} from '../../../../common/limits.ts';
import type {Store, StoreCell} from '../../../../schema/zero.gen.ts';
import {
  MAX_ZOOM,
  ancestor,
  boxOf,
  levelOf64Pixels,
  rangesIn,
  viewSizeOf,
  type View,
} from '../view.ts';

/** A place that a map shows: one store, or the middle of many. */
export interface MapPoint {
  readonly id: string;
  readonly position: Position;
  /** What the place covers; without extent for a store. */
  readonly box: Box;
  readonly count: number;
  /** There are more stores than `count` says. */
  readonly isMore: boolean;
  /** Only where the place is this one store. */
  readonly store?: Store;
}

/** How many stores each cell holds, by the cell's key. */
type MapCounts = ReadonlyMap<string, StoreCell>;

export function mapCountsOf(cells: readonly StoreCell[]): MapCounts {
  return new Map(cells.map(cell => [cellKey(cell), cell]));
}

/** Which tiles of a view hold nothing, show each of their stores, or are too full for that. */
interface TilePlan {
  readonly empty: readonly LevelCell[];
  readonly single: readonly LevelCell[];
  readonly crowded: readonly LevelCell[];
}

/**
 * A tile shows its stores one by one if a single query may return them all. Tiles below the finest
 * level are not counted: in a cell that holds few stores they are asked for all at once, else tile by
 * tile.
 */
export function planTiles(tiles: readonly LevelCell[], counts: MapCounts): TilePlan {
  const empty = new Map<string, LevelCell>();
  const single = new Map<string, LevelCell>();
  const crowded: LevelCell[] = [];
  for (const tile of tiles) {
    const counted = tile.level > FINEST_LEVEL ? ancestor(tile, FINEST_LEVEL) : tile;
    const count = counts.get(cellKey(counted))?.storesCount ?? 0;
    if (count === 0) empty.set(cellKey(counted), counted);
    else if (count <= MAX_QUERY_ROWS) single.set(cellKey(counted), counted);
    else if (counted === tile) crowded.push(tile);
    else single.set(cellKey(tile), tile);
  }
  return {empty: [...empty.values()], single: [...single.values()], crowded};
}

/** The finest level whose cells are at least 64 pixels wide and few enough for one query. */
export function detailLevel({box, zoom}: View): number {
  let level = Math.min(levelOf64Pixels(zoom), FINEST_LEVEL);
  while (level > 0 && viewSizeOf(rangesIn(box, level)) > MAX_MAP_CELLS) level -= 1;
  return level;
}

/** The rows so far of a query for the stores of a tile. */
export interface TileAnswer {
  readonly stores: readonly Store[];
  readonly isComplete: boolean;
}

/** A tile's stores; until all are there, how many there are. */
export function mapPointsOfTile(
  tile: LevelCell,
  answer: TileAnswer,
  counts: MapCounts,
  zoom: number,
): MapPoint[] {
  const {stores, isComplete} = answer;
  const counted = counts.get(cellKey(tile));
  if (counted && !isComplete && stores.length < counted.storesCount) return [pointOfCell(counted)];
  const points = stores.flatMap(pointOfStore);
  // Tiles this small are not counted, and the query returned as many rows as it may.
  const isFull = !counted && stores.length >= MAX_QUERY_ROWS && zoom < MAX_ZOOM;
  return isFull ? [pile(tile, points)] : points;
}

/** A crowded tile's finer cells; until they are there, the tile itself. */
export function mapPointsOfCrowd(
  tile: LevelCell,
  counts: MapCounts,
  details: readonly StoreCell[],
): MapPoint[] {
  const inside = details.filter(
    cell => cell.level >= tile.level && cellKey(ancestor(cell, tile.level)) === cellKey(tile),
  );
  const whole = counts.get(cellKey(tile));
  return (inside.length > 0 || !whole ? inside : [whole]).map(pointOfCell);
}

function pointOfStore(store: Store): MapPoint[] {
  const position = positionOf(store);
  if (!position) return [];
  const {latitude, longitude} = position;
  const box = {south: latitude, west: longitude, north: latitude, east: longitude};
  return [{id: store.id, position, box, count: 1, isMore: false, store}];
}

function pointOfCell(cell: StoreCell): MapPoint {
  const {storesCount, latitudeSum, longitudeSum} = cell;
  return {
    id: cellKey(cell),
    position: {latitude: latitudeSum / storesCount, longitude: longitudeSum / storesCount},
    box: boxOf(cell),
    count: storesCount,
    isMore: false,
  };
}

function pile(tile: LevelCell, points: readonly MapPoint[]): MapPoint {
  const mean = (of: (position: Position) => number) =>
    points.reduce((sum, {position}) => sum + of(position), 0) / points.length;
  return {
    id: cellKey(tile),
    position: {latitude: mean(at => at.latitude), longitude: mean(at => at.longitude)},
    box: boxOf(tile),
    count: points.length,
    isMore: true,
  };
}
