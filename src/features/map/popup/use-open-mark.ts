import {latLngBounds, type Map as LeafletMap, point} from 'leaflet';
import {type KeyboardEvent, type MouseEvent, useCallback, useState} from 'react';
import type {OnMark} from '../marks/mark-layer.tsx';
import {CLUSTER_PIXELS, type GroupMark, type MapMark} from '../marks/marks.ts';
import {markerOf, PERSON} from '../marks/pins.ts';
import {MAX_ZOOM, toLatLng} from '../view.ts';
import {openPopup} from './popup-room.ts';
import {standsFor} from './popup-stores.ts';

/** Pixels that an arrow key moves the map, as when the map itself has the focus. */
const STEP = 80;
const STEPS = new Map<string, [number, number]>([
  ['ArrowLeft', [-STEP, 0]],
  ['ArrowRight', [STEP, 0]],
  ['ArrowUp', [0, -STEP]],
  ['ArrowDown', [0, STEP]],
]);

const CLOSE = '.leaflet-popup-close-button';

interface Open {
  /** The mark when its popup was opened. */
  readonly mark: MapMark;
  readonly byKeyboard: boolean;
}

interface OpenMark {
  readonly open: Open | undefined;
  /** A circle that can be parted is zoomed in on, anything else is opened. */
  readonly onMark: OnMark;
  readonly close: () => void;
  /** Arrows move the map from its markers too; Escape closes the popup and goes back to its marker. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** A popup's own button returns the focus to its marker too. To be called before Leaflet's listener. */
  readonly onClick: (event: MouseEvent) => void;
}

export function useOpenMark(map: LeafletMap | null, marks: readonly MapMark[]): OpenMark {
  const [opened, setOpened] = useState<Open>();
  const close = useCallback(() => setOpened(undefined), []);
  const onMark: OnMark = useCallback(
    (mark, byKeyboard) => {
      if (!map || (mark.kind === 'group' && zoomInOn(map, mark))) return;
      setOpened({mark, byKeyboard});
    },
    [map],
  );
  const closeAndGoBack = (on: LeafletMap) => {
    const container = on.getContainer();
    const key = opened ? standsFor(opened.mark, marks)?.key : PERSON;
    const back = (key && markerOf(container, key)) || container;
    on.closePopup();
    back.focus({preventScroll: true});
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const {key, target} = event;
    if (!map || !(target instanceof Element) || !map.getContainer().contains(target)) return;
    const step = STEPS.get(key);
    if (step && target.closest('.leaflet-marker-icon')) {
      event.preventDefault();
      map.panBy(step);
    }
    if (key === 'Escape' && openPopup(map)) {
      event.stopPropagation();
      closeAndGoBack(map);
    }
  };
  /** A user who closes a popup with its own button would otherwise lose the focus. */
  const onClick = (event: MouseEvent) => {
    const {target} = event;
    if (!map || !(target instanceof Element) || !target.closest(CLOSE)) return;
    event.preventDefault();
    event.stopPropagation();
    closeAndGoBack(map);
  };
  return {open: opened, onMark, close, onKeyDown, onClick};
}

/** Pixels left free on both sides together, so that no pin stands at the very edge. */
const FREE = point(64, 64);

/** Shows a group from closer by. False when that would not part its stores, however close. */
export function zoomInOn(map: LeafletMap, {box, isMore, position, stores}: GroupMark): boolean {
  const bounds = latLngBounds([box.south, box.west], [box.north, box.east]);
  const zoom = map.getZoom();
  const [corner, opposite] = [bounds.getSouthWest(), bounds.getNorthEast()].map(at =>
    map.project(at, MAX_ZOOM),
  );
  const isOnePlace = corner && opposite && corner.distanceTo(opposite) < CLUSTER_PIXELS;
  if (zoom >= MAX_ZOOM || (isOnePlace && stores.length > 0 && !isMore)) return false;
  const fitting = map.getBoundsZoom(bounds, false, FREE);
  if (fitting > zoom) map.setView(bounds.getCenter(), Math.min(fitting, MAX_ZOOM));
  else map.setView(toLatLng(position), zoom + 1);
  return true;
}
