import type {Map as LeafletMap} from 'leaflet';
import {useEffect, useRef} from 'react';
import type {Position} from '../../../../common/geo/cells.ts';
import {CLOSE_ZOOM} from '../constants.ts';
import {toLatLng} from '../positions.ts';
import {whenTaken} from '../when-taken.ts';

/**
 * Goes to a chosen store whenever another one is chosen, and to the user's position once it is known; but
 * not after the user has moved the map.
 */
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
