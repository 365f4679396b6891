import {latLngBounds, type Map as LeafletMap, point} from 'leaflet';
import {useEffect, useRef} from 'react';
import type {Position} from '../../../../common/geo/cells.ts';
import {CLUSTER_PIXELS, type GroupMark} from '../marks/marks.ts';
import {CLOSE_ZOOM, MAX_ZOOM, toLatLng, whenTaken} from '../view.ts';

/** Goes to a newly chosen store, or the user's position; not after the user has moved the map. */
export function useRecentre(
  map: LeafletMap | null,
  chosen: Position | null,
  begin: Position | null,
): void {
  const isTouched = useRef(false);
  useEffect(() => {
    if (!map) return;
    return whenTaken(map, () => {
      isTouched.current = true;
    });
  }, [map]);

  const [chosenLatitude, chosenLongitude] = chosen ? toLatLng(chosen) : [];
  useEffect(() => {
    if (!map || chosenLatitude === undefined || chosenLongitude === undefined) return;
    map.setView([chosenLatitude, chosenLongitude], CLOSE_ZOOM);
    isTouched.current = true;
  }, [map, chosenLatitude, chosenLongitude]);

  const [latitude, longitude] = begin ? toLatLng(begin) : [];
  useEffect(() => {
    if (!map || isTouched.current || latitude === undefined || longitude === undefined) return;
    map.setView([latitude, longitude], CLOSE_ZOOM, {animate: false});
    // A user who walks on has not asked the map to follow.
    isTouched.current = true;
  }, [map, latitude, longitude]);
}

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
