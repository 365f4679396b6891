import {type Map as LeafletMap, Map} from 'leaflet';
import {useEffect} from 'react';
import {avoidControls} from '../marks/avoid-controls.ts';

const NAME = 'Map. The arrow keys move it, plus and minus zoom it.';

/** What cannot be said to Leaflet in its settings. */
export function useMapSetUp(map: LeafletMap | null, isStill: boolean): void {
  useEffect(() => {
    if (!map) return;
    const container = map.getContainer();
    container.setAttribute('role', 'group');
    container.ariaLabel = NAME;
    container.addEventListener('keydown', pressBySpace);
    if (isStill) holdStill(map);
    removeAfterZoom(map);
    const zoomBox = map.zoomControl.getContainer();
    zoomBox?.classList.add('map-control');
    return zoomBox && avoidControls(map, zoomBox);
  }, [map, isStill]);
}

/** Leaflet's buttons are links, which browsers press by Enter alone. */
function pressBySpace(event: KeyboardEvent): void {
  const {key, target} = event;
  if (key !== ' ' || !(target instanceof HTMLElement) || !target.matches('a[role="button"]'))
    return;
  event.preventDefault();
  target.click();
}

/** Leaflet ends an animated zoom after a quarter of a second, and throws on a map that is removed before. */
function removeAfterZoom(map: LeafletMap): void {
  let isZooming = false;
  map.on('zoomanim', () => void (isZooming = true));
  map.on('zoomend', () => void (isZooming = false));
  const remove = () => Map.prototype.remove.call(map);
  map.remove = () => (isZooming ? map.once('moveend', remove) : remove());
}

/** For people who want no motion: Leaflet's own pans, such as to a popup, are jumps then. */
function holdStill(map: LeafletMap): void {
  map.panBy = (offset, options) =>
    Map.prototype.panBy.call(map, offset, {...options, animate: false});
  map.setView = (center, zoom, options) =>
    Map.prototype.setView.call(map, center, zoom, {...options, animate: false});
}
