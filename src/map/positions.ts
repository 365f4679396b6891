import type {LatLngTuple} from 'leaflet';
import type {Position} from '../../schema/cells.ts';

interface MaybePlaced {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export const toLatLng = ({latitude, longitude}: Position): LatLngTuple => [latitude, longitude];

/** The position of what may have none. */
export function positionOf(row: MaybePlaced | null | undefined): Position | null {
  if (!row || row.latitude === null || row.longitude === null) return null;
  return {latitude: row.latitude, longitude: row.longitude};
}
