import type {LatLng, LatLngTuple, Map as LeafletMap} from 'leaflet';
import {
  type Box,
  boxOfCell,
  cellsAcross,
  cellSize,
  type LevelCell,
  type Position,
} from '../../../common/geo/cells.ts';
import {milesBetween} from '../../../common/geo/distance.ts';

/** What of the world a map shows. The longitudes leave ±180 when it was dragged around the world. */
export interface View {
  readonly box: Box;
  readonly zoom: number;
}

/** Whole columns and rows of one level, both ends included. */
export interface Range {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

/** On a map of zoom 0 the world is 256 pixels wide; every zoom doubles that, as every level does. */
const LEVEL_OF_64_PIXELS = -1;

/**
 * The level whose cells are 64 pixels wide at a zoom. Farther from the equator the map stretches them
 * to the north: to 90 pixels at 45°.
 */
export const levelOf64Pixels = (zoom: number): number => Math.max(0, zoom + LEVEL_OF_64_PIXELS);

/** The level whose cells are 512 pixels wide at a zoom: a screen holds about eight of them. */
export const levelOf512Pixels = (zoom: number): number =>
  Math.max(0, zoom + LEVEL_OF_64_PIXELS - 3);

/** What of a level lies in a box, snapped outward: two ranges where it reaches around the world's back. */
export function rangesIn(box: Box, level: number): Range[] {
  const size = cellSize(level);
  const {columns, rows} = cellsAcross(level);
  const row = (latitude: number) =>
    Math.min(Math.max(Math.floor((latitude + 90) / size), 0), rows - 1);
  const [south, north] = [row(box.south), row(box.north)];
  const first = Math.floor((box.west + 180) / size);
  const last = Math.floor((box.east + 180) / size);
  if (last - first + 1 >= columns) return [{west: 0, east: columns - 1, south, north}];
  const [west, east] = [modulo(first, columns), modulo(last, columns)];
  if (west <= east) return [{west, east, south, north}];
  return [
    {west, east: columns - 1, south, north},
    {west: 0, east, south, north},
  ];
}

export const viewSizeOf = (ranges: readonly Range[]): number =>
  ranges.reduce(
    (sum, {west, east, south, north}) => sum + (east - west + 1) * (north - south + 1),
    0,
  );

export function cellsOf(ranges: readonly Range[], level: number): LevelCell[] {
  return ranges.flatMap(({west, east, south, north}) =>
    Array.from({length: north - south + 1}, (_, row) =>
      Array.from({length: east - west + 1}, (_, column) => ({
        level,
        x: west + column,
        y: south + row,
      })),
    ).flat(),
  );
}

/** The cell of a coarser level that a cell lies in. */
export function ancestor({level, x, y}: LevelCell, coarser: number): LevelCell {
  const scale = 2 ** (level - coarser);
  return {level: coarser, x: Math.floor(x / scale), y: Math.floor(y / scale)};
}

export const boxOf = (cell: LevelCell): Box => boxOfCell(cell.level, cell);

/** The same meridian, counted so that it is the nearest to another one. */
export const nearestLongitude = (longitude: number, to: number): number =>
  longitude + 360 * Math.round((to - longitude) / 360);

export function middleOf({south, west, north, east}: Box): Position {
  return {latitude: (south + north) / 2, longitude: (west + east) / 2};
}

/** Whether a position, its longitude counted near the box, lies in it. */
export function isIn({south, west, north, east}: Box, {latitude, longitude}: Position): boolean {
  return latitude >= south && latitude < north && longitude >= west && longitude < east;
}

const modulo = (number: number, by: number): number => ((number % by) + by) % by;

/** New York, where nothing better is known. */
export const DEFAULT_CENTRE: Position = {latitude: 40.7128, longitude: -74.006};
export const DEFAULT_ZOOM = 13;
/** At the user's position, and at a chosen store. */
export const CLOSE_ZOOM = 15;
/** Tiles of public servers end here. */
export const MAX_ZOOM = 19;
/** The world is 2,048 pixels wide then, so that no screen shows a place twice. */
export const MIN_ZOOM = 3;
/** Characters of a sign in a popup. */
export const PREVIEW_LENGTH = 50;

export const toLatLng = ({latitude, longitude}: Position): LatLngTuple => [latitude, longitude];

/** Decimal places in degrees of a pointed position: about ten centimetres. */
const DIGITS = 6;

/** On the map the world goes on in the east and the west; it is one place all the same. */
export const toPosition = (latLng: LatLng): Position => {
  const {lat, lng} = latLng.wrap();
  return {latitude: Number(lat.toFixed(DIGITS)), longitude: Number(lng.toFixed(DIGITS))};
};

const EVENTS = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * Calls back whenever the user starts to move a map.
 * @returns a function that stops it.
 */
export function whenTaken(map: LeafletMap, tell: () => void): () => void {
  const container = map.getContainer();
  for (const event of EVENTS) container.addEventListener(event, tell, {passive: true});
  return () => {
    for (const event of EVENTS) container.removeEventListener(event, tell);
  };
}

const WINDS = [
  'east',
  'north-east',
  'north',
  'north-west',
  'west',
  'south-west',
  'south',
  'south-east',
] as const;
type Wind = (typeof WINDS)[number];

interface Direction {
  readonly miles: number;
  readonly wind: Wind;
}

/** How far one place of a map is from another, and whereabouts: flat, as the map itself is. */
export function directionTo(from: Position, to: Position): Direction {
  const up = to.latitude - from.latitude;
  const shrink = Math.cos((((to.latitude + from.latitude) / 2) * Math.PI) / 180);
  const right = (nearestLongitude(to.longitude, from.longitude) - from.longitude) * shrink;
  const eighth = Math.round(Math.atan2(up, right) / (Math.PI / 4));
  const wind = WINDS[(eighth + WINDS.length) % WINDS.length] ?? 'east';
  return {miles: milesBetween(from, to), wind};
}
