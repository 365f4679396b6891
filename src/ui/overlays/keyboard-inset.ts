import {useSyncExternalStore} from 'react';

/**
 * The CSS pixels that an on-screen keyboard covers at the bottom of the page. Browsers lay out fixed and sticky
 * elements behind it, and report it by the visual viewport alone.
 */
export const useKeyboardInset = (): number => useSyncExternalStore(subscribe, coveredPixels);

function subscribe(listener: () => void): () => void {
  const {visualViewport} = window;
  visualViewport?.addEventListener('resize', listener);
  visualViewport?.addEventListener('scroll', listener);
  return () => {
    visualViewport?.removeEventListener('resize', listener);
    visualViewport?.removeEventListener('scroll', listener);
  };
}

function coveredPixels(): number {
  const {visualViewport} = window;
  // Two fingers make it small too, and then a bar would stand amid what is looked at.
  if (!visualViewport || visualViewport.scale > 1) return 0;
  return Math.max(0, Math.round(innerHeight - visualViewport.height - visualViewport.offsetTop));
}
