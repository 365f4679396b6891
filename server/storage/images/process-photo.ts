import {randomInt} from 'node:crypto';
import sharp, {type Metadata, type Sharp} from 'sharp';
import {rgbaToThumbHash} from 'thumbhash';
import {AppError} from '../../../common/errors.ts';
import {greysOf, imageHash} from '../../../common/images/image-hash.ts';
import {
  AVATAR_SIDE,
  IMAGE_WIDTH,
  VARIANT_WIDTHS,
  IMAGES_PATH,
  isAvatarName,
  photoName,
  variantNames,
} from '../../../common/images/images.ts';
import {MAX_IMAGE_BYTES} from '../../../common/limits.ts';
import {assertPhotoFormat} from './image-format.ts';
import type {ImageStore} from './image-store.ts';

/** Twice the pixels of a good telephone's camera. Beyond it lie files made to exhaust a server. */
const MAX_PIXELS = 100_000_000;
/**
 * Bytes that a file may unpack to where the decoder must hold all of it at once. A phone's largest
 * photo fits; a file that is made to exhaust a server does not, however few bytes it has.
 */
const MAX_UNPACKED = 160_000_000;
/** Unpacked seven times without a break: 10 s for 100 million pixels. Cameras write none. */
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
async function decodePhoto(bytes: Uint8Array) {
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

/** The placeholder holds a few waves of colour; more pixels would not change it. */
const THUMB_SIDE = 64;

/** From 0 to 6. At 4 it takes twice as long and saves 4% of the bytes, measured on photos of signs. */
const WEBP_EFFORT = 2;

/** A photo as it is kept: only pixels, upright, without a word about where or with what it was taken. */
interface ProcessedPhoto {
  readonly jpeg: Buffer;
  readonly variants: readonly {readonly width: number; readonly webp: Buffer}[];
  /** Base64 of a ThumbHash: the colours to show until the photo is there. */
  readonly thumbhash: string;
  /** By what nearly the same picture is known (`common/images/image-hash.ts`). */
  readonly hash: string;
}

/**
 * Checks and re-encodes a photo from outside. Of an animation the first frame is kept.
 * @throws {AppError} as {@link decodePhoto} does.
 */
export async function processPhoto(bytes: Uint8Array): Promise<ProcessedPhoto> {
  const {data, info} = await decodePhoto(bytes);
  const pixels = () => sharp(data, {raw: info});
  const [jpeg, thumbhash, ...variants] = await Promise.all([
    pixels().jpeg({quality: 82, mozjpeg: true}).toBuffer(),
    thumbhashOf(pixels()),
    ...VARIANT_WIDTHS.map(async width => ({
      width,
      webp: await pixels().resize({width}).webp({quality: 78, effort: WEBP_EFFORT}).toBuffer(),
    })),
  ]);
  return {jpeg, variants, thumbhash, hash: imageHash(greysOf({data, ...info}))};
}

/**
 * The same for an avatar, which is square and small enough to need no variants.
 * @throws {AppError} as {@link decodePhoto} does.
 */
async function processAvatar(bytes: Uint8Array): Promise<Omit<ProcessedPhoto, 'variants'>> {
  const {data, info} = await decodePhoto(bytes);
  const pixels = () => sharp(data, {raw: info});
  const [jpeg, thumbhash] = await Promise.all([
    pixels()
      .resize({width: AVATAR_SIDE, height: AVATAR_SIDE, fit: 'cover'})
      .jpeg({quality: 82, mozjpeg: true})
      .toBuffer(),
    thumbhashOf(pixels()),
  ]);
  return {jpeg, thumbhash, hash: imageHash(greysOf({data, ...info}))};
}

async function thumbhashOf(photo: Sharp): Promise<string> {
  const {data, info} = await photo
    .resize({width: THUMB_SIDE, height: THUMB_SIDE, fit: 'inside'})
    .ensureAlpha()
    .raw()
    .toBuffer({resolveWithObject: true});
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const RANDOM_LENGTH = 16;

/** What a sign keeps of its photo. */
export interface SavedPhoto {
  readonly imageUrl: string;
  /** Base64. */
  readonly imageThumbhash: string;
  /** See `common/images/image-hash.ts`. */
  readonly imageHash: string;
}

/** A name that cannot be guessed. */
export const newPhotoName = (): string => photoName(new Date(), randomLetters());

/**
 * Takes in a photo under that name, with its variants. A second time it puts the same in its place.
 * @throws {AppError} as {@link processPhoto} does.
 */
export async function savePhoto(
  images: ImageStore,
  bytes: Uint8Array,
  name = newPhotoName(),
): Promise<SavedPhoto> {
  const {jpeg, variants, thumbhash, hash} = await processPhoto(bytes);
  const webpOf = new Map(variants.map(({width, webp}) => [width, webp]));
  await Promise.all(
    variantNames(name).map(async variant => {
      const webp = webpOf.get(variant.width);
      if (webp) await images.put(variant.name, webp);
    }),
  );
  // The photo last: where it is, everything is.
  await images.put(name, jpeg);
  return {imageUrl: `${IMAGES_PATH}${name}`, imageThumbhash: thumbhash, imageHash: hash};
}

/**
 * Stores an uploaded picture by the kind in its name: a sign's photo, or an avatar.
 * @throws {AppError} as {@link processPhoto} does.
 */
export async function savePicture(
  images: ImageStore,
  bytes: Uint8Array,
  name = newPhotoName(),
): Promise<SavedPhoto> {
  if (!isAvatarName(name)) return savePhoto(images, bytes, name);
  const {jpeg, thumbhash, hash} = await processAvatar(bytes);
  await images.put(name, jpeg);
  return {imageUrl: `${IMAGES_PATH}${name}`, imageThumbhash: thumbhash, imageHash: hash};
}

/** Takes away a photo and its variants. */
export async function removePhoto(images: ImageStore, name: string): Promise<void> {
  const variants = variantNames(name).map(variant => variant.name);
  await Promise.all([name, ...variants].map(file => images.remove(file)));
}

function randomLetters(): string {
  return Array.from({length: RANDOM_LENGTH}, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
