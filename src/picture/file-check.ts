import {MAX_IMAGE_BYTES} from '../../schema/limits.ts';
import {SENTENCES} from '../../sync/errors.ts';

/** What an iPhone takes unless told otherwise, and what only browsers of its maker open. */
export const HEIC_SENTENCE =
  'This browser cannot open HEIC photos. Take the photo here, or save it as JPEG first: on an iPhone under Settings, Camera, Formats, “Most Compatible”.';

/** ISO media files that hold a HEIF picture name one of these kinds. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);

type Candidate = Pick<File, 'type' | 'size'>;

/**
 * What speaks against a file before it is opened. Whether it is a HEIC photo is known from its bytes,
 * for some systems do not know its type.
 */
export function fileProblem({type, size}: Candidate, heic: boolean): string | undefined {
  if (!type.startsWith('image/') && !heic) return SENTENCES['image-type'];
  if (size >= MAX_IMAGE_BYTES) return SENTENCES['image-size'];
  return undefined;
}

/** @param head the first 12 bytes of a file at least. */
export function isHeic(head: Uint8Array): boolean {
  const text = (start: number, end: number) => String.fromCharCode(...head.subarray(start, end));
  return text(4, 8) === 'ftyp' && HEIC_BRANDS.has(text(8, 12));
}
