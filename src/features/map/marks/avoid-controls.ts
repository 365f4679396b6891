import type {Map as LeafletMap, PopupEvent} from 'leaflet';
import {openPopup} from '../popup/popup-room.ts';

const ASIDE = 'data-aside';

/**
 * Has a control of a map make way for an open popup that the map was moved under it with: it carries
 * `data-aside` as long as that lasts. The browser itself watches for it, because a look at each step of
 * a move would have the page laid out once more for every frame.
 * @returns what ends it.
 */
export function avoidControls(map: LeafletMap, control: HTMLElement): () => void {
  let popup = openPopup(map);
  let observer: IntersectionObserver | undefined;
  const watch = () => {
    observer?.disconnect();
    const element = popup?.getElement();
    if (!element) {
      control.removeAttribute(ASIDE);
      return;
    }
    observer = new IntersectionObserver(
      entries => control.toggleAttribute(ASIDE, entries.at(-1)?.isIntersecting ?? false),
      {root: map.getContainer(), rootMargin: marginsAround(control, map.getContainer())},
    );
    observer.observe(element);
  };
  const onOpen = (event: PopupEvent) => {
    ({popup} = event);
    watch();
  };
  const onClose = (event: PopupEvent) => {
    if (event.popup !== popup) return;
    popup = undefined;
    watch();
  };
  watch();
  map.on('popupopen', onOpen);
  map.on('popupclose', onClose);
  map.on('resize', watch);
  return () => {
    observer?.disconnect();
    map.off('popupopen', onOpen);
    map.off('popupclose', onClose);
    map.off('resize', watch);
  };
}

/** The `rootMargin` that shrinks the box of `outer` to that of `inner`. */
function marginsAround(inner: Element, outer: Element): string {
  const [a, b] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()];
  const margins = [b.top - a.top, a.right - b.right, a.bottom - b.bottom, b.left - a.left];
  return margins.map(pixels => `${pixels}px`).join(' ');
}
