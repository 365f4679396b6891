import {useCallback} from 'react';
import {toast} from '../../ui/overlays/toast-store.ts';
import {rememberDeclined} from './declined.ts';
import {DENIED} from './locator.ts';
import {locator} from './user-location.ts';

/** For a button that asks for the position: what stands against it is said. */
export function useAskForLocation(): () => Promise<void> {
  return useCallback(async () => {
    const error = await locator.request();
    if (error === DENIED) rememberDeclined();
    if (error !== null) {
      toast({title: 'Location not available', description: error, variant: 'destructive'});
    }
  }, []);
}
