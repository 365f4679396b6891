import type {LeafletEventHandlerFnMap, Map as LeafletMap, Marker as LeafletMarker} from 'leaflet';
import {Crosshair} from 'lucide-react';
import {useEffect, useMemo, useState} from 'react';
import {Marker, useMap, useMapEvents} from 'react-leaflet';
import type {Position} from '../../../common/geo/cells.ts';
import {Button} from '../../ui/controls/button.tsx';
import {useStill} from '../../ui/display/use-media.ts';
import {MapCanvas} from './canvas/map-canvas.tsx';
import {MapFrame, noPictures} from './canvas/map-frame.tsx';
import {GestureHint} from './canvas/map-overlays.tsx';
import {useGestures, useMapSetUp, useTileUrl} from './canvas/use-map-set-up.ts';
import {userMarkerIcon} from './marks/pins.ts';
import type {PinMapProps} from './store-map.tsx';
import {CLOSE_ZOOM, toLatLng, toPosition} from './view.ts';

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
function UserMarker({position, isApproximate, onPin}: OwnPinProps) {
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

/** The map with the pin, once its library is there. */
export default function PinStage(props: PinMapProps & {label: string}) {
  const {label, position, isApproximate, begin, onPin} = props;
  const isStill = useStill();
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [start] = useState(position ?? begin);
  useMapSetUp(map, isStill);
  useInView(map, position ?? begin, position !== null && !isApproximate);
  const hint = useGestures(map);
  const {tileUrl, isFailing} = useTileUrl();
  const [hasNoTiles, setNoTiles] = useState(false);
  return (
    <MapFrame
      label={label}
      note={(isFailing || hasNoTiles) && noPictures('The pin can be put all the same.')}
      below={
        <Button onClick={() => map && onPin(toPosition(map.getCenter()))}>
          <Crosshair className="size-4" aria-hidden="true" />
          Put the pin in the middle
        </Button>
      }
    >
      <GestureHint hint={hint} />
      <MapCanvas
        ref={setMap}
        start={start}
        isStill={isStill}
        tileUrl={tileUrl}
        onFailing={setNoTiles}
      >
        <UserMarker position={position} isApproximate={isApproximate} onPin={onPin} />
      </MapCanvas>
    </MapFrame>
  );
}

/**
 * Goes to where the pin was put, unless it is in view already; before there is one to where to look,
 * and to the middle of where it may be as long as that is all that is known.
 */
function useInView(map: LeafletMap | null, to: Position | null, isExact: boolean): void {
  const [latitude, longitude] = to ? toLatLng(to) : [];
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return;
    const isSeen =
      isExact && map.getZoom() >= CLOSE_ZOOM && map.getBounds().contains([latitude, longitude]);
    if (!isSeen) map.setView([latitude, longitude], Math.max(map.getZoom(), CLOSE_ZOOM));
  }, [map, latitude, longitude, isExact]);
}
