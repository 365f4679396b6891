import type {Box, Position} from './cells.ts';
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
