import {useCallback, useState} from 'react';
import {forgetPicture, keepPicture} from './draft-store.ts';
import type {KeptPicture} from './draft-store.ts';
import {addWaiting} from './waiting-photos.ts';

/** Keeps a person's picture on the device, and says when the browser does not store it. */
export function usePhotoDraft(key: string) {
  const [unkept, setUnkept] = useState(false);
  const keep = useCallback(
    async (picture: KeptPicture): Promise<void> => {
      try {
        await keepPicture(key, picture);
        setUnkept(false);
      } catch {
        // It is still on this page, and goes on from there.
        setUnkept(picture.photo !== null);
      }
    },
    [key],
  );
  const forget = useCallback((): Promise<void> => {
    setUnkept(false);
    return forgetPicture(key);
  }, [key]);
  /** For those whose turn comes after this one. */
  const keepForLater = useCallback(
    async (photos: readonly Blob[]): Promise<void> => {
      if (!(await addWaiting(key, photos))) setUnkept(true);
    },
    [key],
  );
  return {unkept, keep, forget, keepForLater};
}
