import {useCallback, useState} from 'react';
import type {Corners} from '../../../ocr/straighten.ts';
import {cutOut} from '../crop/pixels.ts';
import {straightened} from '../straighten/straighten-step.tsx';
import {type KeptPicture, forgetPicture, keepPicture, keptPicture} from './draft-store.ts';
import {openPhoto} from './open-photo.ts';
import type {Area, PictureSource, PictureKind} from './picture.ts';
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
function stateWithoutPhoto(kept: KeptPicture | null): PhotoFlowState {
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
  /** Stores the photos that follow this one. */
  const keepForLater = useCallback(
    async (photos: readonly Blob[]): Promise<void> => {
      if (!(await addWaiting(key, photos))) setUnkept(true);
    },
    [key],
  );
  return {unkept, keep, forget, keepForLater};
}

/** Where a person was with their picture when the page was closed or killed. */
export async function restored(key: string, kind: PictureKind): Promise<Restored> {
  const kept = await keptPicture(key);
  if (!kept?.photo) return {stage: stateWithoutPhoto(kept), isDone: false};
  const opened = await openPhoto(kept.photo);
  if ('problem' in opened) {
    return {stage: {name: 'choosing', hint: opened.problem}, isDone: false};
  }
  const held = await heldAgain(kept, kept.photo, opened.working);
  const stage = kept.stage === 'crop' ? cropping(held) : await photoPreviewOf(held, kind);
  return {stage, isDone: kept.stage === 'done'};
}

interface Restored {
  readonly stage: PhotoFlowState;
  /** Whether the user had finished the picture and gone on to its text. */
  readonly isDone: boolean;
}

async function heldAgain(kept: KeptPicture, original: Blob, working: Blob): Promise<HeldPhoto> {
  const {source, corners, area} = kept;
  const held = {source, original, working, corners: null, straight: working, area: null};
  if (!corners) return {...held, area};
  // The crop was chosen on the straightened photo, and does not fit the other one.
  const straight = await straightened(working, corners);
  return straight ? {...held, corners, straight, area} : held;
}

/** The preview of the chosen part; the cropper again where it cannot be drawn. */
export async function photoPreviewOf(held: HeldPhoto, kind: PictureKind): Promise<PhotoFlowState> {
  if (!held.area) return cropping(held);
  try {
    const made = await cutOut(held.straight, held.area, kind);
    return {name: 'preview', held, made, busy: false};
  } catch {
    return cropping(held);
  }
}

export const cropping = (held: HeldPhoto): PhotoFlowState => ({
  name: 'cropping',
  held,
  busy: false,
});
