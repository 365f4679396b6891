import {useSyncExternalStore} from 'react';

const isVisible = () => document.visibilityState === 'visible';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the page is visible. */
export const usePageVisible = (): boolean => useSyncExternalStore(subscribe, isVisible);
