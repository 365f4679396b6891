import type {Map as LeafletMap} from 'leaflet';
import {Crosshair} from 'lucide-react';
import {useEffect, useState} from 'react';
import type {Position} from '../../schema/cells.ts';
import {Button} from '../components/button.tsx';
import {useStill} from '../components/use-media.ts';
import {CLOSE_ZOOM} from './constants.ts';
import {MapCanvas} from './map-canvas.tsx';
import {MapFrame, noPictures} from './map-frame.tsx';
import {GestureHint} from './map-overlays.tsx';
import type {PinMapProps} from './pin-map.tsx';
import {toLatLng, toPosition} from './positions.ts';
import {useGestures} from './use-gestures.ts';
import {useMapSetUp} from './use-map-set-up.ts';
import {useTileUrl} from './use-tile-url.ts';
import {UserMarker} from './user-marker.tsx';

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
