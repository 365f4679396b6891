// The one rule by which a picture's files are named. The server stores and serves them by it, and the
// browser finds the smaller ones from the address that a sign carries.

/** Pixels. Every stored photo is this wide, however small it came. */
export const IMAGE_WIDTH = 800;

/** Widths in pixels of the WebP files that lie beside each JPEG. */
export const VARIANT_WIDTHS = [400, 800] as const;

/** Pixels. Every stored avatar is this wide and high. */
export const AVATAR_SIDE = 400;

export const IMAGES_PATH = '/images/';

const PHOTO = /^(sign-\d{13}-[a-z\d]{16})\.jpg$/;
const AVATAR = /^avatars\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}-\d{13}\.jpg$/;

interface ImageSource {
  readonly url: string;
  /** Pixels. */
  readonly width: number;
}

interface ImageVariants {
  readonly src: string;
  readonly srcset: readonly ImageSource[];
}

/** True for the names that {@link photoName}, {@link variantNames} and {@link avatarName} make alone. */
export const isImageName = (name: string): boolean =>
  isPictureName(name) || variantNames(photoBeside(name)).some(variant => variant.name === name);

/** True for the names that {@link avatarName} makes, and for no other. */
export const isAvatarName = (name: string): boolean => AVATAR.test(name);

/** The name of a new photo. `random` is 16 lower-case letters and digits. */
export const photoName = (now: Date, random: string): string =>
  `sign-${now.getTime()}-${random}.jpg`;

/** The name of a person's new avatar, which is one file. A later one has another name. */
export const avatarName = (now: Date, userId: string): string =>
  `avatars/${userId}-${now.getTime()}.jpg`;

/** The files beside a photo, narrowest first; none for a name that is not a photo's. */
export function variantNames(photo: string): {name: string; width: number}[] {
  const stem = PHOTO.exec(photo)?.[1];
  return stem ? VARIANT_WIDTHS.map(width => ({name: `${stem}-${width}.webp`, width})) : [];
}

/** True for the names of a sign's photo and of an avatar; not for those of a photo's variants. */
export const isPictureName = (name: string): boolean => PHOTO.test(name) || isAvatarName(name);

/** The name of the picture that a file belongs to: a photo has files of several widths. */
export function pictureOfFile(name: string): string | undefined {
  return isImageName(name) ? photoBeside(name) : undefined;
}

/** The name of the photo that a smaller file lies beside, if it is one. */
const photoBeside = (name: string): string => name.replace(/-\d+\.webp$/, '.jpg');

/** The name of one of our own pictures, a sign's photo or an avatar, from its address. */
export function pictureNameOf(imageUrl: string | null): string | undefined {
  if (!imageUrl?.startsWith(IMAGES_PATH)) return undefined;
  const name = imageUrl.slice(IMAGES_PATH.length);
  return isPictureName(name) ? name : undefined;
}

/** The name of one of our own photos, from the address that a sign carries. */
export function photoNameOf(imageUrl: string | null): string | undefined {
  const name = pictureNameOf(imageUrl);
  return name !== undefined && PHOTO.test(name) ? name : undefined;
}

/** What to put into an `img` for one of our own photos; undefined for any other address. */
export function imageVariants(imageUrl: string | null): ImageVariants | undefined {
  const photo = photoNameOf(imageUrl);
  if (!photo) return undefined;
  const srcset = variantNames(photo).map(({name, width}) => ({
    url: `${IMAGES_PATH}${name}`,
    width,
  }));
  return {src: `${IMAGES_PATH}${photo}`, srcset};
}

// How a browser and the server speak of an upload (https://tus.io/protocols/resumable-upload).

/** Where uploads begin; each continues at its id below it. */
export const UPLOADS_PATH = '/api/uploads';

export const uploadAddress = (uploadId: string): string => `${UPLOADS_PATH}/${uploadId}`;

/** The header by which a POST continues an upload as a PATCH would: some networks let none pass. */
export const METHOD_OVERRIDE = 'x-http-method-override';

export const UPLOAD_PURPOSES = ['sign', 'avatar'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** The browser's id, the type of the file, and the purpose; without a purpose it is for a sign. */
export const UPLOAD_METADATA = {id: 'uploadId', type: 'filetype', purpose: 'purpose'} as const;
