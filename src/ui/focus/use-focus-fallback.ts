import {useLayoutEffect, useRef} from 'react';
import type {RefObject} from 'react';
import {headingFor, trailOf} from './focus-fallback.ts';

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
