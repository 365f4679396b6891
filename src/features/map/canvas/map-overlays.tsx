import type {Map as LeafletMap} from 'leaflet';
import {LocateFixed} from 'lucide-react';
import {useEffect, useRef} from 'react';
import {Button} from '../../../ui/controls/button.tsx';
import {useStoreCells} from '../../store/nearby/use-nearest-stores.ts';
import {avoidControls} from '../marks/avoid-controls.ts';

interface MapOverlaysProps {
  map: LeafletMap | null;
  /** How to scroll or zoom the map, after an attempt that does not. */
  hint: string | undefined;
  /** Null while the user's position is unknown. */
  onFindMe: (() => void) | null;
  onGoToList: () => void;
}

/**
 * What lies over the map, whose controls have a `z-index` of 1000. Markers and popups are in a pane that
 * has 400 as a whole, so all of this lies over them.
 */
export function MapOverlays({map, hint, onFindMe, onGoToList}: MapOverlaysProps) {
  return (
    <>
      <button
        type="button"
        className="sr-only z-1100 rounded-control bg-ink px-4 py-3 text-paper focus:not-sr-only focus:absolute focus:top-3 focus:left-16"
        onClick={onGoToList}
      >
        Skip the map, go to its list
      </button>
      {onFindMe && <FindMe map={map} onFindMe={onFindMe} />}
      <NoStores />
      <GestureHint hint={hint} />
    </>
  );
}

interface FindMeProps {
  map: LeafletMap | null;
  onFindMe: () => void;
}

function FindMe({map, onFindMe}: FindMeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (map && place.current) return avoidControls(map, place.current);
  }, [map]);
  return (
    <div ref={place} className="map-control absolute top-3 right-3 z-650">
      <Button className="shadow-float" onClick={onFindMe}>
        <LocateFixed className="size-4" aria-hidden="true" />
        Find Me
      </Button>
    </div>
  );
}

export function GestureHint({hint}: {hint: string | undefined}) {
  if (!hint) return null;
  return (
    <p
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 z-1100 grid animate-fade place-items-center bg-ink/55 p-6 text-center text-lg font-semibold text-paper"
    >
      {hint}
    </p>
  );
}

function NoStores() {
  const {storesCount} = useStoreCells(null);
  if (storesCount !== 0) return null;
  return (
    <div className="pointer-events-none absolute inset-0 z-650 grid place-items-center bg-paper/70 p-6 text-center">
      <div className="rounded-board bg-raised p-6 shadow-float">
        <p className="font-semibold">No stores with coordinates found</p>
        <p className="mt-1 text-muted">Add stores with addresses to see them on the map</p>
      </div>
    </div>
  );
}
