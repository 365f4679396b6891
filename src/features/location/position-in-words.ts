import type {Position} from '../../../common/geo/cells.ts';
import {POSITION_DECIMALS} from '../../../common/limits.ts';

/** "40.713, -74.006" */
export const positionInWords = ({latitude, longitude}: Position): string =>
  `${latitude.toFixed(POSITION_DECIMALS)}, ${longitude.toFixed(POSITION_DECIMALS)}`;
