import {type RefObject, useLayoutEffect, useRef} from 'react';

/** The element and all that it stands in, up to the page. */
export function trailOf(element: Element | null): readonly HTMLElement[] {
  const trail: HTMLElement[] = [];
  for (let each = element; each && each !== document.body; each = each.parentElement) {
    if (each instanceof HTMLElement) trail.push(each);
  }
  return trail;
}

/** Where the part of the page begins that this stands in: its section, or else the whole screen. */
export function headingFor(place: HTMLElement | null | undefined): HTMLElement {
  const heading =
    place?.closest('section')?.querySelector<HTMLElement>('h1, h2, h3') ??
    place?.closest('main')?.querySelector<HTMLElement>('h1');
  if (heading) heading.tabIndex = -1;
  return heading ?? document.querySelector('main') ?? document.body;
}

/**
 * Moves the focus to the heading of the section when the element that holds it goes away. Not when the
 * whole screen goes, which handles the focus itself.
 */
export function useFocusFallback<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const trail = trailOf(element);
      // What goes is still there, and whatever takes its place may take the focus too.
      queueMicrotask(() => {
        const left = trail.find(({isConnected}) => isConnected);
        const isLost = document.activeElement === document.body;
        if (isLost && left && !left.matches('main')) headingFor(left).focus({preventScroll: true});
      });
    };
  }, []);
  return place;
}
