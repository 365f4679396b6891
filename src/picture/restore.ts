import {keptPicture} from './draft-store.ts';
import {openPhoto} from './open-photo.ts';
import {cutOut} from './pixels.ts';
import {stageWithoutPhoto} from './stage.ts';
import type {Held, Stage} from './stage.ts';

/** Where a person was with their picture when the page was closed or killed. */
export async function restoredStage(userId: string): Promise<Stage> {
  const kept = await keptPicture(userId);
  if (!kept?.photo) return stageWithoutPhoto(kept);
  const {source, photo: original, area} = kept;
  const opened = await openPhoto(original);
  if ('problem' in opened) return {name: 'choosing', hint: opened.problem};
  const held = {source, original, area, working: opened.working};
  return kept.stage === 'preview' ? previewOf(held) : {name: 'cropping', held, busy: false};
}

/** The preview of the chosen part; the cropper again where it cannot be drawn. */
export async function previewOf(held: Held): Promise<Stage> {
  if (!held.area) return {name: 'cropping', held, busy: false};
  try {
    return {name: 'preview', held, made: await cutOut(held.working, held.area), busy: false};
  } catch {
    return {name: 'cropping', held, busy: false};
  }
}
