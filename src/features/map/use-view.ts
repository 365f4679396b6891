import type {Map as LeafletMap} from 'leaflet';
import {useEffect, useState} from 'react';
import type {View} from './view.ts';

/** The view of a map at rest; undefined before there is a map. */
export function useView(map: LeafletMap | null): View | undefined {
  const [view, setView] = useState<View>();
  useEffect(() => {
    if (!map) return;
    const read = () => setView(viewOf(map));
    read();
    map.on('moveend resize', read);
    // Leaflet follows the window's size, and not that of what the map stands in.
    // One that gives some of its height to a note keeps its markers where they are.
    const observer = new ResizeObserver(([entry]) =>
      map.invalidateSize({animate: false, pan: entry?.contentRect.width !== map.getSize().x}),
    );
    observer.observe(map.getContainer());
    return () => {
      map.off('moveend resize', read);
      observer.disconnect();
    };
  }, [map]);
  return map ? view : undefined;
}

function viewOf(map: LeafletMap): View {
  const bounds = map.getBounds();
  return {
    box: {
      south: bounds.getSouth(),
      west: bounds.getWest(),
      north: bounds.getNorth(),
      east: bounds.getEast(),
    },
    zoom: map.getZoom(),
  };
}
