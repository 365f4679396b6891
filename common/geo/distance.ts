import {formatNumber} from '../texts/words.ts';
import {type MaybePlaced, type Position, positionOf} from './cells.ts';

/** Of a sphere, in statute miles, as the product has always measured. The WGS 84 mean is 3958.76. */
export const EARTH_RADIUS_MILES = 3959;
/** International feet. */
const FEET_PER_MILE = 5280;

export const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in miles, by the haversine formula: exact to a fraction of an inch when near. */
export function milesBetween(from: Position, to: Position): number {
  const northward = Math.sin(toRadians(to.latitude - from.latitude) / 2);
  const eastward = Math.sin(toRadians(to.longitude - from.longitude) / 2);
  const shrink = Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(to.latitude));
  const haversine = northward ** 2 + shrink * eastward ** 2;
  // Rounding may carry the far side of the earth past 1, where there is no arc sine.
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(Math.min(1, haversine)));
}

/** Orders by {@link milesBetween}; rows without a position come last. */
export function byMilesFrom(from: Position): (a: MaybePlaced, b: MaybePlaced) => number {
  const miles = (to: MaybePlaced) => {
    const place = positionOf(to);
    // Not infinite, because the difference of two infinities is not a number.
    return place ? milesBetween(from, place) : Number.MAX_VALUE;
  };
  return (a, b) => miles(a) - miles(b);
}

/** "800 ft away" below a mile, "2.3 miles away" from there on. */
export function distanceAway(miles: number): string {
  const feet = Math.round(miles * FEET_PER_MILE);
  return feet < FEET_PER_MILE
    ? `${formatNumber(feet)} ft away`
    : `${formatTenths(Math.max(1, miles))} miles away`;
}

/** "2.3 mi", for a card. */
export const distanceOnCard = (miles: number): string => `${formatTenths(miles)} mi`;

let tenths: Intl.NumberFormat | undefined;

/** "2.3". */
export function formatTenths(miles: number): string {
  tenths ??= new Intl.NumberFormat('en-US', {minimumFractionDigits: 1, maximumFractionDigits: 1});
  return tenths.format(miles);
}
