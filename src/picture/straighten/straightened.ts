import type {Corners} from '../../text-extraction/straighten.ts';
import {openPhoto} from '../open-photo.ts';

/** The sign between its corners as if seen from the front, to work on; undefined when that fails. */
export async function straightened(working: Blob, corners: Corners): Promise<Blob | undefined> {
  try {
    const {straighten} = await import('../../text-extraction/straighten.ts');
    const opened = await openPhoto(await straighten(working, corners));
    return 'working' in opened ? opened.working : undefined;
  } catch {
    return undefined;
  }
}
