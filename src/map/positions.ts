import type {LatLngTuple} from 'leaflet';
import type {Position} from '../../schema/cells.ts';

export const toLatLng = ({latitude, longitude}: Position): LatLngTuple => [latitude, longitude];
