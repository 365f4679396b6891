import sharp, {type Sharp} from 'sharp';
import {rgbaToThumbHash} from 'thumbhash';
import {IMAGE_WIDTH, VARIANT_WIDTHS} from '../../schema/images.ts';
import {MAX_IMAGE_BYTES} from '../../schema/limits.ts';
import {AppError} from '../../sync/errors.ts';
import {imageFormatOf} from './image-format.ts';

/** Twice the pixels of a good telephone's camera. Beyond it lie files made to exhaust a server. */
const MAX_PIXELS = 100_000_000;
/** Heights of what is kept, in pixels. A photo outside them is cut to its middle. */
const LEAST_HEIGHT = 200;
const MOST_HEIGHT = 1600;
/** The placeholder holds a few waves of colour; more pixels would not change it. */
const THUMB_SIDE = 64;
const TIMEOUT_SECONDS = 10;

// Every photo comes by once, so there is nothing to remember.
sharp.cache(false);

/** A photo as it is kept: only pixels, upright, without a word about where or with what it was taken. */
export interface ProcessedPhoto {
  readonly jpeg: Buffer;
  readonly variants: readonly {readonly width: number; readonly webp: Buffer}[];
  /** Base64 of a ThumbHash: the colours to show until the photo is there. */
  readonly thumbhash: string;
}

/**
 * Checks and re-encodes a photo from outside. Of an animation the first frame is kept.
 * @throws {AppError} `image-type`, `image-size`, `image-pixels` or `image-unreadable`.
 */
export async function processPhoto(bytes: Uint8Array): Promise<ProcessedPhoto> {
  if (bytes.length >= MAX_IMAGE_BYTES) throw new AppError('image-size');
  if (!imageFormatOf(bytes)) throw new AppError('image-type');
  const {data, info} = await decode(bytes);
  const pixels = () => sharp(data, {raw: info});
  const [jpeg, thumbhash, ...variants] = await Promise.all([
    pixels().jpeg({quality: 82, mozjpeg: true}).toBuffer(),
    thumbhashOf(pixels()),
    ...VARIANT_WIDTHS.map(async width => ({
      width,
      webp: await pixels().resize({width}).webp({quality: 78}).toBuffer(),
    })),
  ]);
  return {jpeg, thumbhash, variants};
}

/** The photo's pixels at the width that is kept. */
async function decode(bytes: Uint8Array) {
  try {
    // A file that ends early is refused; the small faults that many cameras write are not.
    const source = sharp(bytes, {limitInputPixels: false, failOn: 'truncated'});
    // Reads the header alone.
    const {autoOrient, width, height} = await source.metadata();
    if (width * height > MAX_PIXELS) throw new AppError('image-pixels');
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

async function thumbhashOf(photo: Sharp): Promise<string> {
  const {data, info} = await photo
    .resize({width: THUMB_SIDE, height: THUMB_SIDE, fit: 'inside'})
    .ensureAlpha()
    .raw()
    .toBuffer({resolveWithObject: true});
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
