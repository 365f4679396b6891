import {useCallback, useState} from 'react';
import type {Corners} from '../../../ocr/straighten.ts';
import {type KeptPicture, forgetPicture, keepPicture} from './draft-store.ts';
import type {Area, PictureSource} from './picture.ts';
import {addWaiting} from './waiting-photos.ts';

export interface HeldPhoto {
  readonly source: PictureSource;
  readonly original: Blob;
  /** Upright, within bounds, without metadata. */
  readonly working: Blob;
  /** Where the sign's corners are in it; null unless it was straightened. */
  readonly corners: Corners | null;
  /** The same straightened, or just the same. */
  readonly straight: Blob;
  /** The crop; null until the user has chosen one. */
  readonly area: Area | null;
}

export interface CroppedPhoto {
  readonly photo: Blob;
  readonly reading: Blob;
}

export type PhotoFlowState =
  | {readonly name: 'opening'}
  | {readonly name: 'restoring' | 'choosing' | 'camera'; readonly hint?: string}
  | {readonly name: 'cropping' | 'straightening'; readonly held: HeldPhoto; readonly busy: boolean}
  | {
      readonly name: 'preview';
      readonly held: HeldPhoto;
      readonly made: CroppedPhoto;
      readonly busy: boolean;
    };

const PICKER_INTERRUPTED =
  'This page was closed while you were choosing a photo, as phones do when they run short of memory. Please choose it again.';

export const PERMISSION_HINT =
  'Once a browser was told no, it asks again only after you allow the camera in its settings for this site. A photo from your files works just as well.';

/** What to go on with where the page has ended before there was a photo. */
export function stateWithoutPhoto(kept: KeptPicture | null): PhotoFlowState {
  if (kept?.stage === 'camera') return {name: 'camera'};
  if (kept?.stage === 'picker') return {name: 'choosing', hint: PICKER_INTERRUPTED};
  return {name: 'choosing'};
}

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
