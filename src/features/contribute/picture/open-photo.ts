import {SENTENCES} from '../../../../common/errors.ts';
import {MOST_PIXELS} from '../crop/crop.ts';
import {prepared, imageSizeOf} from '../crop/pixels.ts';
import {fileProblem, HEAD_BYTES, HEIC_SENTENCE, imageType, isHeic} from './file-check.ts';

export interface Problem {
  /** Why it cannot be, in a sentence. */
  readonly problem: string;
  /** Whether the same photo may be opened later, and is therefore kept. */
  readonly isPassing?: true;
}

const NOT_NOW = 'The photo could not be opened just now. Reload the page to try again.';

/**
 * A file as our own, unless something speaks against it at first sight. The device's can be gone or
 * changed by the time it is needed.
 */
export async function takeIn(file: Blob): Promise<{readonly original: Blob} | Problem> {
  try {
    const head = await headOf(file);
    const problem = fileProblem(file, head);
    if (problem) return {problem};
    return {original: new Blob([await file.arrayBuffer()], {type: imageType(file.type, head)})};
  } catch {
    return {problem: SENTENCES['image-unreadable']};
  }
}

/** The photo to work on: upright, within bounds, without metadata. */
export async function openPhoto(original: Blob): Promise<{readonly working: Blob} | Problem> {
  const size = await imageSizeOf(original);
  if (size && size.width * size.height > MOST_PIXELS) return {problem: SENTENCES['image-pixels']};
  if (size && size.width > 0) {
    try {
      const working = await prepared(original, size);
      if (working) return {working};
    } catch {
      return {problem: NOT_NOW, isPassing: true};
    }
  }
  const heic = isHeic(await headOf(original));
  return {problem: heic ? HEIC_SENTENCE : SENTENCES['image-unreadable']};
}

async function headOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
}
