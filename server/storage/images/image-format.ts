import {AppError} from '../../../common/errors.ts';

type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif';

/** How many first bytes identify a format. */
export const FORMAT_BYTES = 12;

/** The kinds of file in that family of which telephones and cameras make photos. */
const HEIF_BRANDS = /^(hei[cfmsx]|hev[cmsx]|mif1|msf1|avi[fs])$/;

const ascii = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end));

/** By its first bytes, whatever its name says; undefined for others, above all programs such as SVG. */
function imageFormatOf(bytes: Uint8Array): ImageFormat | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes[0] === 0x89 && ascii(bytes, 1, 8) === 'PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (['GIF87a', 'GIF89a'].includes(ascii(bytes, 0, 6))) return 'gif';
  return undefined;
}

/**
 * Lets pass what begins like a photo that can be read here.
 * @throws {AppError} `image-format` for a picture of another kind, `image-type` for all else.
 */
export function assertPhotoFormat(bytes: Uint8Array): void {
  if (imageFormatOf(bytes)) return;
  throw new AppError(isOtherPicture(bytes) ? 'image-format' : 'image-type');
}

/** HEIC, AVIF, TIFF, BMP and SVG: pictures to the user who chose one, but not decoded here. */
function isOtherPicture(bytes: Uint8Array): boolean {
  if (ascii(bytes, 4, 8) === 'ftyp') return HEIF_BRANDS.test(ascii(bytes, 8, 12));
  const start = ascii(bytes, 0, FORMAT_BYTES);
  return /^(II\*\0|MM\0\*|BM|\s*<svg|\s*<\?xml)/.test(start);
}

/** Frame headers: C0 to CF without the tables (C4), an extension (C8) and conditioning (CC). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Width and height of a JPEG in pixels, from its header alone; undefined when it has none. */
export function jpegSize(bytes: Uint8Array): {width: number; height: number} | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // A segment is a marker of two bytes, then its length.
  for (let at = 2; at + 9 <= view.byteLength; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint8(at) !== 0xff) return undefined;
    if (isFrame(view.getUint8(at + 1)))
      return {height: view.getUint16(at + 5), width: view.getUint16(at + 7)};
  }
  return undefined;
}
