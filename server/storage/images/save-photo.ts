import {randomInt} from 'node:crypto';
import {IMAGES_PATH, isAvatarName, photoName, variantNames} from '../../../common/images/images.ts';
import type {ImageStore} from './image-store.ts';
import {processAvatar, processPhoto} from './process-photo.ts';

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
