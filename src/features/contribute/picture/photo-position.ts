import * as z from 'zod/mini';
import type {Position} from '../../../../common/geo/cells.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47];
const RIFF = [0x52, 0x49, 0x46, 0x46];
/** Bytes before the first chunk of a PNG, and of a WebP. */
const PNG_START = 8;
const WEBP_START = 12;
/** The bytes before the metadata of a JPEG, and sometimes of a WebP. */
const EXIF_MARK = [0x45, 0x78, 0x69, 0x66, 0, 0];
/** Bytes that a segment of a JPEG holds, but for its own length and the mark. */
const MOST_BYTES = 0xffff - 2 - EXIF_MARK.length;

/**
 * A file whose metadata can be read as a JPEG's: a JPEG of metadata alone for a PNG and a WebP, which
 * have the same in a chunk of their own, and everything else as it is.
 */
function withExif(file: Uint8Array): Uint8Array {
  const chunk = beginsWith(file, PNG)
    ? pngChunk(file, 'eXIf')
    : beginsWith(file, RIFF)
      ? webpChunk(file, 'EXIF')
      : undefined;
  if (!chunk) return file;
  const metadata = beginsWith(chunk, EXIF_MARK) ? chunk.subarray(EXIF_MARK.length) : chunk;
  const kept = metadata.subarray(0, MOST_BYTES);
  const length = 2 + EXIF_MARK.length + kept.length;
  return Uint8Array.from([
    0xff,
    0xd8,
    0xff,
    0xe1,
    length >> 8,
    length & 0xff,
    ...EXIF_MARK,
    ...kept,
    0xff,
    0xd9,
  ]);
}

function pngChunk(file: Uint8Array, name: string): Uint8Array | undefined {
  const view = viewOf(file);
  // Length, name, content, checksum.
  for (let at = PNG_START; at + 8 <= file.length;) {
    const length = view.getUint32(at);
    if (nameAt(file, at + 4) === name) return file.subarray(at + 8, at + 8 + length);
    at += 12 + length;
  }
  return undefined;
}

function webpChunk(file: Uint8Array, name: string): Uint8Array | undefined {
  const view = viewOf(file);
  // Name, length, content to an even number of bytes.
  for (let at = WEBP_START; at + 8 <= file.length;) {
    const length = view.getUint32(at + 4, true);
    if (nameAt(file, at) === name) return file.subarray(at + 8, at + 8 + length);
    at += 8 + length + (length % 2);
  }
  return undefined;
}

const viewOf = ({buffer, byteOffset, byteLength}: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

const nameAt = (file: Uint8Array, at: number) => String.fromCharCode(...file.subarray(at, at + 4));

const beginsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** Degrees, minutes and seconds as they are stored. Others come of a broken file. */
const parts = z
  .array(z.number())
  .check(z.refine(([, minutes = 0, seconds = 0]) => minutes < 60 && seconds < 60));

/** Degrees without their hemisphere may lie on the other side of the earth. */
const position = z.object({
  GPSLatitudeRef: z.enum(['N', 'S']),
  GPSLongitudeRef: z.enum(['E', 'W']),
  GPSLatitude: parts,
  GPSLongitude: parts,
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
});

const GPS_APART = {exif: false, gps: true, mergeOutput: false};

/** Where a photo says it was taken; null when it does not, or says nonsense. */
export async function photoPosition(photo: Blob): Promise<Position | null> {
  try {
    const {parse} = await import('exifr/dist/lite.esm.mjs');
    const bytes = withExif(new Uint8Array(await photo.arrayBuffer()));
    const found = z.safeParse(z.object({gps: position}), await parse(bytes, GPS_APART)).data?.gps;
    // Cameras without a fix write zeros, and the sea there has no shops.
    if (!found || (found.latitude === 0 && found.longitude === 0)) return null;
    return {latitude: found.latitude, longitude: found.longitude};
  } catch {
    return null;
  }
}
