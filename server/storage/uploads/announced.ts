import {Metadata} from '@tus/server';
import {isId} from '../../../common/api/fields/args.ts';
import {AppError} from '../../../common/errors.ts';
import {MAX_IMAGE_BYTES} from '../../../common/limits.ts';
import {UPLOAD_METADATA, UPLOAD_PURPOSES, type UploadPurpose} from '../../../common/uploads.ts';

/** What a browser says of an upload before it sends it. */
export interface Announced {
  readonly id: string;
  /** Bytes. */
  readonly size: number;
  readonly purpose: UploadPurpose;
}

/**
 * Reads it from the headers of the first request.
 * @throws {AppError} `image-type`, `image-size`, or `invalid` for what no version of the app says.
 */
export function announcedIn(headers: Headers): Announced {
  const metadata = metadataOf(headers);
  const {[UPLOAD_METADATA.id]: id, [UPLOAD_METADATA.type]: type} = metadata;
  const purpose = purposeIn(metadata[UPLOAD_METADATA.purpose]);
  const length = headers.get('upload-length') ?? '';
  if (!purpose || !isId(id) || !/^\d{1,15}$/.test(length)) throw new AppError('invalid');
  if (!type?.startsWith('image/') || Number(length) === 0) throw new AppError('image-type');
  if (Number(length) >= MAX_IMAGE_BYTES) throw new AppError('image-size');
  return {id: id.toLowerCase(), size: Number(length), purpose};
}

const purposeIn = (given: string | null = 'sign'): UploadPurpose | undefined =>
  UPLOAD_PURPOSES.find(purpose => purpose === given);

function metadataOf(headers: Headers): Record<string, string | null> {
  try {
    return Metadata.parse(headers.get('upload-metadata') ?? undefined);
  } catch {
    throw new AppError('invalid');
  }
}
