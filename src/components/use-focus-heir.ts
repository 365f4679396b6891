import {useLayoutEffect, useRef} from 'react';
import type {RefObject} from 'react';
import {headingFor, trailOf} from './focus-heirs.ts';

/**
 * For what may go away while somebody is in it, because it is gone or belongs elsewhere by now: they go
 * on at the heading of the section it stood in. Not if the whole screen goes, which sees to that itself.
 */
export function useFocusHeir<Place extends HTMLElement>(): RefObject<Place | null> {
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
