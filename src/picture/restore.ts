import {keptPicture} from './draft-store.ts';
import type {KeptPicture} from './draft-store.ts';
import {openPhoto} from './open-photo.ts';
import {cutOut} from './pixels.ts';
import {stageWithoutPhoto} from './stage.ts';
import type {Held, Stage} from './stage.ts';
import {straightened} from './straighten/straightened.ts';

/** Where a person was with their picture when the page was closed or killed. */
export async function restoredStage(userId: string): Promise<Stage> {
  const kept = await keptPicture(userId);
  if (!kept?.photo) return stageWithoutPhoto(kept);
  const opened = await openPhoto(kept.photo);
  if ('problem' in opened) return {name: 'choosing', hint: opened.problem};
  const held = await heldAgain(kept, kept.photo, opened.working);
  return kept.stage === 'preview' ? previewOf(held) : cropping(held);
}

async function heldAgain(kept: KeptPicture, original: Blob, working: Blob): Promise<Held> {
  const {source, corners, area} = kept;
  const held = {source, original, working, corners: null, straight: working, area: null};
  if (!corners) return {...held, area};
  // The part was chosen of what was straight, and is none of what is not.
  const straight = await straightened(working, corners);
  return straight ? {...held, corners, straight, area} : held;
}

/** The preview of the chosen part; the cropper again where it cannot be drawn. */
export async function previewOf(held: Held): Promise<Stage> {
  if (!held.area) return cropping(held);
  try {
    return {name: 'preview', held, made: await cutOut(held.straight, held.area), busy: false};
  } catch {
    return cropping(held);
  }
}

export const cropping = (held: Held): Stage => ({name: 'cropping', held, busy: false});
