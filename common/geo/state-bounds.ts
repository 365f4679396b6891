import {US_STATES, type UsState} from '../limits.ts';
import type {Position} from './cells.ts';

type Bounds = readonly [south: number, west: number, north: number, east: number];

/**
 * Degrees between which each state lies: the extremes of its ZIP codes' centres (US Census Bureau,
 * gazetteer of 2021), widened by a quarter to three quarters of a degree, which is more than a ZIP code reaches.
 */
// oxfmt-ignore
const BOUNDS: Readonly<Record<UsState, Bounds>> = {
  AL: [29.5, -89, 35.5, -84.5], AK: [51, -188, 72, -129.5], AZ: [31, -115, 37.5, -108.5], AR: [32.5, -95, 37, -89.5],
  CA: [32, -125, 42.5, -113.5], CO: [36.5, -109.5, 41.5, -101.5], CT: [40.5, -74, 42.5, -71.5], DE: [38, -76, 40.5, -74.5],
  FL: [24, -88, 31.5, -79.5], GA: [30, -86, 35.5, -80.5], HI: [18.5, -160.5, 22.5, -154.5], ID: [41.5, -117.5, 49.5, -110.5],
  IL: [36.5, -92, 43, -87], IN: [37.5, -88.5, 42, -84.5], IA: [40, -97, 44, -89.5], KS: [36.5, -102.5, 40.5, -94],
  KY: [36, -90, 39.5, -81.5], LA: [28.5, -94.5, 33.5, -88.5], ME: [42.5, -71.5, 48, -66.5], MD: [37.5, -80, 40, -74.5],
  MA: [41, -74, 43.5, -69.5], MI: [41, -90.5, 48.5, -82], MN: [43, -97.5, 49.5, -89], MS: [30, -92, 35.5, -87.5],
  MO: [35.5, -96, 41, -88.5], MT: [44, -116.5, 49.5, -103.5], NE: [39.5, -104.5, 43.5, -95], NV: [34.5, -120.5, 42.5, -113.5],
  NH: [42, -73, 45.5, -70], NJ: [38.5, -76, 42, -73.5], NM: [31, -109.5, 37.5, -102.5], NY: [40, -80, 45.5, -71.5],
  NC: [33.5, -84.5, 37, -75], ND: [45.5, -104.5, 49.5, -96], OH: [38, -85.5, 42.5, -80], OK: [33.5, -103.5, 37.5, -94],
  OR: [41.5, -125, 46.5, -116], PA: [39, -81, 42.5, -74], RI: [40.5, -72.5, 42.5, -70.5], SC: [31.5, -84, 35.5, -78],
  SD: [42, -104.5, 46.5, -96], TN: [34.5, -90.5, 37, -81], TX: [25.5, -107, 37, -93], UT: [36.5, -114.5, 42.5, -108.5],
  VT: [42.5, -74, 45.5, -71], VA: [36, -84, 40, -75], WA: [45, -125, 49.5, -116.5], WV: [36.5, -83, 41, -77],
  WI: [42, -93.5, 47.5, -86.5], WY: [40.5, -111.5, 45.5, -103.5],
};

/** Degrees east: Alaska's islands beyond the date line that are lived on. Of others the minus may be lost. */
const LAST_ISLANDS = [172, 175] as const;

/** Whether a position can be in a state. A neighbouring state's border region counts as well. */
export function mayLieIn(state: UsState, {latitude, longitude}: Position): boolean {
  const [south, west, north, east] = BOUNDS[state];
  const fromEast =
    longitude > LAST_ISLANDS[0] && longitude < LAST_ISLANDS[1] ? longitude - 360 : longitude;
  return latitude >= south && latitude <= north && fromEast >= west && fromEast <= east;
}

export interface Located {
  readonly state: string;
  readonly position: Position | null;
}

/**
 * Why a store cannot be where it is said to be: its state and its position must agree, where both are known.
 * @param before what is stored. A disagreement that is older than the rule is no reason to refuse other changes.
 */
export function whyMisplaced({state, position}: Located, before?: Located): string | undefined {
  const known = US_STATES.find(each => each === state);
  if (!position || !known || mayLieIn(known, position)) return undefined;
  const {latitude, longitude} = position;
  const isAsBefore =
    before?.state === state &&
    before.position?.latitude === latitude &&
    before.position.longitude === longitude;
  if (isAsBefore) return undefined;
  const isSwapped = mayLieIn(known, {latitude: longitude, longitude: latitude});
  const hasLostSign = mayLieIn(known, {latitude, longitude: -longitude});
  const guess = isSwapped
    ? '; latitude and longitude seem to be swapped'
    : hasLostSign
      ? '; the longitude seems to lack its minus'
      : '';
  return `The position ${shown(latitude)}, ${shown(longitude)} is not in ${state}${guess}.`;
}

/** To about a yard: a pin that was put on a map has many more decimals. */
const shown = (degrees: number) => Number(degrees.toFixed(5));
