import {type Map as LeafletMap, Map} from 'leaflet';
import {useEffect, useRef, useState} from 'react';
import type {Position} from '../../../../common/geo/cells.ts';
import {retrying} from '../../../data/loading/retrying.ts';
import {fetchSiteConfig} from '../../../data/site-config.ts';
import {avoidControls} from '../marks/avoid-controls.ts';
import {CLOSE_ZOOM, toLatLng, whenTaken} from '../view.ts';

const HINT_MS = 1500;
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const HINTS = {
  touch: 'Use two fingers to move the map',
  wheel: `Use ${isApple ? '⌘' : 'Ctrl'} + scroll to zoom the map`,
};

/**
 * Leaves scrolling to the page: one finger, and the wheel alone. Two fingers move and zoom the map, the wheel
 * zooms it with Ctrl or ⌘. Returns a hint for users who tried without.
 */
export function useGestures(map: LeafletMap | null): string | undefined {
  const [hint, setHint] = useState<keyof typeof HINTS>();
  useEffect(() => {
    // On the element around the map, whose capturing listeners run before Leaflet's.
    const around = map?.getContainer().parentElement;
    if (!around) return;
    let timer: ReturnType<typeof setTimeout>;
    const showHint = (which: keyof typeof HINTS) => {
      setHint(which);
      clearTimeout(timer);
      timer = setTimeout(() => setHint(undefined), HINT_MS);
    };
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || event.metaKey || !isOnMap(event, map)) return;
      event.stopPropagation();
      showHint('wheel');
    };
    const onTouch = (event: TouchEvent) => {
      if (event.touches.length !== 1 || !isOnMap(event, map)) return;
      event.stopPropagation();
      if (event.type === 'touchmove') showHint('touch');
    };
    const capture = {capture: true, passive: true};
    around.addEventListener('wheel', onWheel, capture);
    around.addEventListener('touchstart', onTouch, capture);
    around.addEventListener('touchmove', onTouch, capture);
    return () => {
      clearTimeout(timer);
      around.removeEventListener('wheel', onWheel, capture);
      around.removeEventListener('touchstart', onTouch, capture);
      around.removeEventListener('touchmove', onTouch, capture);
    };
  }, [map]);
  return hint && HINTS[hint];
}

/** A popup may be longer than its place, and scrolls by itself; a pin is dragged by one finger. */
function isOnMap({target}: Event, map: LeafletMap): boolean {
  if (!(target instanceof Element)) return false;
  return map.getContainer().contains(target) && !target.closest('.leaflet-popup, .map-own-pin');
}

const NAME = 'Map. The arrow keys move it, plus and minus zoom it.';

/** Changes Leaflet's behavior where it has no setting for it. */
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

/**
 * Leaflet ends an animated zoom after a quarter of a second, and throws on a map that is removed before. The end is
 * `zoomend` and then `moveend`; a `moveend` alone is that of something else, such as a new size.
 */
function removeAfterZoom(map: LeafletMap): void {
  let isZooming = false;
  map.on('zoomanim', () => void (isZooming = true));
  map.on('zoomend', () => void (isZooming = false));
  const remove = () => Map.prototype.remove.call(map);
  map.remove = () =>
    isZooming ? map.once('zoomend', () => map.once('moveend', remove)) : remove();
}

/** For people who want no motion: Leaflet's own pans, such as to a popup, are jumps then. */
function holdStill(map: LeafletMap): void {
  map.panBy = (offset, options) =>
    Map.prototype.panBy.call(map, offset, {...options, animate: false});
  map.setView = (center, zoom, options) =>
    Map.prototype.setView.call(map, center, zoom, {...options, animate: false});
}

interface TileUrl {
  readonly tileUrl: string | undefined;
  /** The server could not be asked. */
  readonly isFailing: boolean;
}

/** Where the map's pictures come from; asks again until the server has said it. */
export function useTileUrl(): TileUrl {
  const [tileUrl, setTileUrl] = useState<string>();
  const [isFailing, setFailing] = useState(false);
  useEffect(() => {
    let isGone = false;
    const attempts = retrying(async () => {
      try {
        const config = await fetchSiteConfig();
        if (isGone) return;
        setTileUrl(config.tileUrl ?? undefined);
        setFailing(false);
      } catch {
        if (isGone) return;
        setFailing(true);
        attempts.again();
      }
    });
    attempts.now();
    return () => {
      isGone = true;
      attempts.stop();
    };
  }, []);
  return {tileUrl, isFailing};
}

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
