import {SENTENCES} from '../../../../common/errors.ts';
import {MAX_IMAGE_BYTES} from '../../../../common/limits.ts';
import {MOST_PIXELS} from '../crop/crop.ts';
import {imageSizeOf, prepared} from '../crop/pixels.ts';

/** What an iPhone takes unless told otherwise, and what only browsers of its maker open. */
const HEIC_SENTENCE =
  'This browser cannot open HEIC photos. Take the photo here, or save it as JPEG first: on an iPhone under Settings, Camera, Formats, “Most Compatible”.';

/** ISO media files that hold a HEIF picture name one of these kinds. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);
const AVIF_BRANDS = new Set(['avif', 'avis']);

/** How the files of each type begin, byte for byte. */
const SIGNATURES: readonly (readonly [type: string, start: string])[] = [
  ['image/jpeg', '\xFF\xD8\xFF'],
  ['image/png', '\x89PNG\r\n\x1A\n'],
  ['image/gif', 'GIF87a'],
  ['image/gif', 'GIF89a'],
  ['image/tiff', 'II*\0'],
  ['image/tiff', 'MM\0*'],
  ['image/jxl', '\xFF\x0A'],
  ['image/jxl', '\0\0\0\x0CJXL \r\n\x87\n'],
];

/** Bytes of a file that tell its type. */
const HEAD_BYTES = 32;

/** No file of these types begins otherwise. */
const ALWAYS_SIGNED = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);

type Candidate = Pick<File, 'type' | 'size'>;

/**
 * Why a file is refused before it is opened. Its label counts only if its first bytes are of no known type: other
 * apps and systems leave the label out, or give a wrong one.
 *
 * @param head the first {@link HEAD_BYTES} bytes.
 */
export function fileProblem({type, size}: Candidate, head: Uint8Array): string | undefined {
  if (!imageType(type, head).startsWith('image/')) return SENTENCES['image-type'];
  if (size >= MAX_IMAGE_BYTES) return SENTENCES['image-size'];
  // Several photos may be chosen at once, and one that cannot be opened is not to wait among them.
  const isFalse = ALWAYS_SIGNED.has(type) && typeByContent(head) === undefined;
  return isFalse ? SENTENCES['image-unreadable'] : undefined;
}

/** The media type of a file: that of its content, or else the one it is labelled with. */
export const imageType = (label: string, head: Uint8Array): string =>
  typeByContent(head) ?? label.toLowerCase();

/** @param head the first {@link HEAD_BYTES} bytes of a file. */
export const isHeic = (head: Uint8Array): boolean => typeByContent(head) === 'image/heic';

function typeByContent(head: Uint8Array): string | undefined {
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES));
  const signed = SIGNATURES.find(([, start]) => text.startsWith(start));
  if (signed) return signed[0];
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'image/webp';
  // Two letters begin many a text; a bitmap has four zeros there as well.
  if (text.startsWith('BM') && text.startsWith('\0\0\0\0', 6)) return 'image/bmp';
  if (text.startsWith('ftyp', 4)) return isoMediaType(text);
  return undefined;
}

/** Encoders that name a general kind first name the picture's own one among those it is compatible with. */
function isoMediaType(text: string): string | undefined {
  const brands = [text.slice(8, 12), ...(text.slice(16).match(/.{4}/gsu) ?? [])];
  if (brands.some(brand => AVIF_BRANDS.has(brand))) return 'image/avif';
  if (brands.some(brand => HEIC_BRANDS.has(brand))) return 'image/heic';
  return undefined;
}

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

/** {@link takeIn} of one that may have to wait: none waits that this browser cannot open. */
export async function takeOpenable(file: Blob): Promise<{readonly original: Blob} | Problem> {
  const taken = await takeIn(file);
  if ('problem' in taken) return taken;
  // A drawing has a size, and no worker draws it.
  const isDrawing = taken.original.type === 'image/svg+xml';
  if (!isDrawing && (await imageSizeOf(taken.original))) return taken;
  return {problem: await unreadableProblem(taken.original)};
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
  return {problem: await unreadableProblem(original)};
}

const unreadableProblem = async (original: Blob): Promise<string> =>
  isHeic(await headOf(original)) ? HEIC_SENTENCE : SENTENCES['image-unreadable'];

async function headOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
}
