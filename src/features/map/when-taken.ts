import type {Map as LeafletMap} from 'leaflet';

const EVENTS = ['pointerdown', 'wheel', 'keydown'] as const;

/** Calls back whenever the user starts to move a map. @returns a function that stops it. */
export function whenTaken(map: LeafletMap, tell: () => void): () => void {
  const container = map.getContainer();
  for (const event of EVENTS) container.addEventListener(event, tell, {passive: true});
  return () => {
    for (const event of EVENTS) container.removeEventListener(event, tell);
  };
}
