import type {Position} from '../../../common/geo/cells.ts';
import {milesBetween} from '../../../common/geo/distance.ts';
import {nearestLongitude} from './view.ts';

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

export interface Direction {
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
