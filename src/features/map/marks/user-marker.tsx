import type {LeafletEventHandlerFnMap, Marker as LeafletMarker} from 'leaflet';
import {useMemo, useState} from 'react';
import {Marker, useMap, useMapEvents} from 'react-leaflet';
import type {Position} from '../../../../common/geo/cells.ts';
import {toLatLng, toPosition} from '../positions.ts';
import {userMarkerIcon} from './pins.ts';

const NAME = 'The pin. The arrow keys move it, with Shift by a little.';
/** Pixels that an arrow key moves the pin by. */
const STEP = 12;
const SMALL_STEP = 1;
const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface OwnPinProps {
  position: Position | null;
  isApproximate: boolean;
  onPin: (position: Position) => void;
}

/** The pin, and the ways to put it elsewhere. */
export function UserMarker({position, isApproximate, onPin}: OwnPinProps) {
  const map = useMap();
  useMapEvents({click: event => onPin(toPosition(event.latlng))});
  const icon = useMemo(() => userMarkerIcon(NAME, isApproximate), [isApproximate]);
  const [marker, setMarker] = useState<LeafletMarker | null>(null);
  const eventHandlers = useMemo(
    (): LeafletEventHandlerFnMap => ({
      dragend: () => marker && onPin(toPosition(marker.getLatLng())),
      keydown: ({originalEvent}) => {
        const [x, y] = DIRECTIONS[originalEvent.key] ?? [];
        if (!marker || x === undefined || y === undefined) return;
        originalEvent.preventDefault();
        const step = originalEvent.shiftKey ? SMALL_STEP : STEP;
        const point = map.latLngToContainerPoint(marker.getLatLng()).add([x * step, y * step]);
        const moved = map.containerPointToLatLng(point);
        map.panInside(moved, {padding: [60, 60]});
        onPin(toPosition(moved));
      },
    }),
    [map, marker, onPin],
  );
  if (!position) return null;
  return (
    <Marker
      ref={setMarker}
      position={toLatLng(position)}
      icon={icon}
      draggable
      autoPan
      eventHandlers={eventHandlers}
    />
  );
}
