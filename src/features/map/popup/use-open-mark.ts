import type {Map as LeafletMap} from 'leaflet';
import {type KeyboardEvent, type MouseEvent, useCallback, useState} from 'react';
import {zoomInOn} from '../canvas/move-map.ts';
import type {OnMark} from '../marks/mark-layer.tsx';
import type {MapMark} from '../marks/marks.ts';
import {markerOf, PERSON} from '../marks/pins.ts';
import {openPopup} from './popup-room.ts';
import {standsFor} from './popup-stores.ts';

const STEP = 80;
const STEPS = new Map<string, [number, number]>([
  ['ArrowLeft', [-STEP, 0]],
  ['ArrowRight', [STEP, 0]],
  ['ArrowUp', [0, -STEP]],
  ['ArrowDown', [0, STEP]],
]);

const CLOSE = '.leaflet-popup-close-button';

interface Open {
  /** As it was when it was opened. */
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
  /** A popup's own button goes back to its marker too. To be asked before Leaflet is. */
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
