import {useSyncExternalStore} from 'react';

const isVisible = () => document.visibilityState === 'visible';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether anybody can see the page. */
export const usePageVisible = (): boolean => useSyncExternalStore(subscribe, isVisible);
