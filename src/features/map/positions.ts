import type {LatLng, LatLngTuple} from 'leaflet';
import type {Position} from '../../../common/geo/cells.ts';

export const toLatLng = ({latitude, longitude}: Position): LatLngTuple => [latitude, longitude];

/** Decimal places in degrees of a pointed position: about ten centimetres. */
const DIGITS = 6;

/** On the map the world goes on in the east and the west; it is one place all the same. */
export const toPosition = (latLng: LatLng): Position => {
  const {lat, lng} = latLng.wrap();
  return {latitude: Number(lat.toFixed(DIGITS)), longitude: Number(lng.toFixed(DIGITS))};
};
