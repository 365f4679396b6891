import type {Map as LeafletMap} from 'leaflet';

const EVENTS = ['pointerdown', 'wheel', 'keydown'] as const;
/** Before Leaflet hears of it and moves the map, which React may draw before the next listener is called. */
const FIRST = {capture: true, passive: true};

/** Tells whenever somebody puts their hands on a map. @returns what ends it. */
export function whenTaken(map: LeafletMap, tell: () => void): () => void {
  const container = map.getContainer();
  for (const event of EVENTS) container.addEventListener(event, tell, FIRST);
  return () => {
    for (const event of EVENTS) container.removeEventListener(event, tell, FIRST);
  };
}
