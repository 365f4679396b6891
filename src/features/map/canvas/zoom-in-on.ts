import {latLngBounds, type Map as LeafletMap, point} from 'leaflet';
import {MAX_ZOOM} from '../constants.ts';
import {CLUSTER_PIXELS, type GroupMark} from '../marks/marks.ts';
import {toLatLng} from '../positions.ts';

/** Pixels left free on both sides together, so that no pin stands at the very edge. */
const FREE = point(64, 64);

/** Shows a group from closer by. False when that would not part its stores, however close. */
export function zoomInOn(map: LeafletMap, {box, isMore, position, stores}: GroupMark): boolean {
  const bounds = latLngBounds([box.south, box.west], [box.north, box.east]);
  const zoom = map.getZoom();
  const [corner, opposite] = [bounds.getSouthWest(), bounds.getNorthEast()].map(at =>
    map.project(at, MAX_ZOOM),
  );
  const isOnePlace = corner && opposite && corner.distanceTo(opposite) < CLUSTER_PIXELS;
  if (zoom >= MAX_ZOOM || (isOnePlace && stores.length > 0 && !isMore)) return false;
  const fitting = map.getBoundsZoom(bounds, false, FREE);
  if (fitting > zoom) map.setView(bounds.getCenter(), Math.min(fitting, MAX_ZOOM));
  else map.setView(toLatLng(position), zoom + 1);
  return true;
}
