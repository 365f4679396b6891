import sharp, {type Metadata} from 'sharp';
import {AppError} from '../../../common/errors.ts';
import {IMAGE_WIDTH} from '../../../common/images/images.ts';
import {MAX_IMAGE_BYTES} from '../../../common/limits.ts';
import {assertPhotoFormat} from './image-format.ts';

/** Twice the pixels of a good telephone's camera. Beyond it lie files made to exhaust a server. */
const MAX_PIXELS = 100_000_000;
/**
 * Bytes that a file may unpack to where the decoder must hold all of it at once. A phone's largest
 * photo fits; a file that is made to exhaust a server does not, however few bytes it has.
 */
const MAX_UNPACKED = 160_000_000;
/**
 * Of a PNG in passes, which is unpacked seven times over without a break: 10 s for 100 million pixels, however
 * few bytes they take. Cameras write none.
 */
const MAX_PIXELS_IN_PASSES = 20_000_000;
/** Heights of what is kept, in pixels. A photo outside them is cut to its middle. */
const LEAST_HEIGHT = 200;
const MOST_HEIGHT = 1600;
const TIMEOUT_SECONDS = 10;

const BYTES_OF_DEPTH: Readonly<Record<string, number>> = {uchar: 1, char: 1, ushort: 2, short: 2};
const MOST_BYTES_OF_DEPTH = 8;

// Every photo comes by once, so there is nothing to remember.
sharp.cache(false);

/**
 * The photo's pixels, upright, at the stored width, three bytes each; of an animation the first frame's.
 * Files are refused by their first bytes and their header, before they are unpacked.
 * @throws {AppError} `image-type`, `image-format`, `image-size`, `image-pixels` or `image-unreadable`.
 */
export async function decodePhoto(bytes: Uint8Array) {
  if (bytes.length >= MAX_IMAGE_BYTES) throw new AppError('image-size');
  assertPhotoFormat(bytes);
  try {
    // A file that ends early is refused; the small faults that many cameras write are not.
    const source = sharp(bytes, {limitInputPixels: false, failOn: 'truncated'});
    const header = await source.metadata();
    assertUnpackable(header);
    const {autoOrient} = header;
    const wanted = Math.round((IMAGE_WIDTH * autoOrient.height) / autoOrient.width);
    return await source
      .autoOrient()
      .resize({
        width: IMAGE_WIDTH,
        height: Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, wanted)),
        fit: 'cover',
      })
      .flatten({background: '#fff'})
      .toColourspace('srgb')
      .timeout({seconds: TIMEOUT_SECONDS})
      .raw()
      .toBuffer({resolveWithObject: true});
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('image-unreadable');
  }
}

function assertUnpackable({format, isProgressive, width, height, channels, depth}: Metadata): void {
  const pixels = width * height;
  if (pixels > MAX_PIXELS) throw new AppError('image-pixels');
  if (format === 'png' && isProgressive && pixels > MAX_PIXELS_IN_PASSES) {
    throw new AppError('image-pixels');
  }
  // Such a JPEG is read from top to bottom, and scaled while it is read.
  if (format === 'jpeg' && !isProgressive) return;
  const unpacked = pixels * channels * (BYTES_OF_DEPTH[depth] ?? MOST_BYTES_OF_DEPTH);
  if (unpacked > MAX_UNPACKED) throw new AppError('image-pixels');
}
