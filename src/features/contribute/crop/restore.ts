import {keptPicture, type KeptPicture} from '../picture/draft-store.ts';
import {openPhoto} from '../picture/open-photo.ts';
import {
  stateWithoutPhoto,
  type HeldPhoto,
  type PhotoFlowState,
} from '../picture/photo-flow-state.ts';
import type {PictureKind} from '../picture/picture.ts';
import {straightened} from '../straighten/straighten-step.tsx';
import {cutOut} from './pixels.ts';

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
  /** They had gone on from it, to its words. */
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
