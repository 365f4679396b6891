import type {Corners} from '../../../ocr/straighten.ts';
import {openPhoto} from '../picture/open-photo.ts';

/** The sign between its corners as if seen from the front, to work on; undefined when that fails. */
export async function straightened(working: Blob, corners: Corners): Promise<Blob | undefined> {
  try {
    const {straighten} = await import('../../../ocr/straighten.ts');
    const opened = await openPhoto(await straighten(working, corners));
    return 'working' in opened ? opened.working : undefined;
  } catch {
    return undefined;
  }
}
