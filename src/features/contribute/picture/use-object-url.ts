import {useCallback, useSyncExternalStore} from 'react';
import {revokeSoon} from '../../../ui/links/save-file.ts';

const urls = new WeakMap<Blob, string>();

/** An address for a picture in memory, for as long as one component shows it; undefined at first. */
export function useObjectUrl(blob: Blob): string | undefined {
  const subscribe = useCallback(() => {
    const url = URL.createObjectURL(blob);
    urls.set(blob, url);
    return () => {
      urls.delete(blob);
      revokeSoon(url);
    };
  }, [blob]);
  return useSyncExternalStore(subscribe, () => urls.get(blob));
}
