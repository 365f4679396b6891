import type {Position} from '../../schema/cells.ts';
import {POSITION_DECIMALS} from '../../schema/limits.ts';

/** "40.713, -74.006" */
export const positionInWords = ({latitude, longitude}: Position): string =>
  `${latitude.toFixed(POSITION_DECIMALS)}, ${longitude.toFixed(POSITION_DECIMALS)}`;
