import type {Position} from '../../../schema/cells.ts';
import type {Store} from '../../../schema/zero.gen.ts';

/** Where a new sign hangs. */
export type Place =
  | {readonly type: 'store'; readonly store: Store}
  /** At no store that is known here; the position, if there is one, as it would be sent. */
  | {readonly type: 'unassigned'; readonly position: Position | null};

/** Decimals of a degree that are sent of a position: about 110 m, a street block. */
const DECIMALS = 3;

/** As little of a position as serves, in degrees. */
export function rounded({latitude, longitude}: Position): Position {
  const factor = 10 ** DECIMALS;
  const round = (degrees: number) => Math.round(degrees * factor) / factor;
  return {latitude: round(latitude), longitude: round(longitude)};
}

/** "40.713, -74.006" */
export const positionInWords = ({latitude, longitude}: Position): string =>
  `${latitude.toFixed(DECIMALS)}, ${longitude.toFixed(DECIMALS)}`;
