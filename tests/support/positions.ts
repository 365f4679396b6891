import type {Position} from '../../common/geo/cells.ts';

const FEET_PER_DEGREE = (3959 * 5280 * Math.PI) / 180;

/** So many feet north of a place. */
export const northOf = ({latitude, longitude}: Position, feet: number): Position => ({
  latitude: latitude + feet / FEET_PER_DEGREE,
  longitude,
});

/** A place some pixels away from another one, on a map at the zoom that it opens with there. */
export function beside({latitude, longitude}: Position, right: number, up = 0): Position {
  const degrees = 360 / (256 * 2 ** 15);
  const shrink = Math.cos((latitude * Math.PI) / 180);
  return {latitude: latitude + up * degrees * shrink, longitude: longitude + right * degrees};
}
