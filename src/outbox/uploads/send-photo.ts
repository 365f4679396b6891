import type {UploadPurpose} from '../../../common/uploads.ts';

/** A photo to send under an id that it keeps over every attempt. */
export interface PhotoToSend {
  readonly uploadId: string;
  readonly purpose: UploadPurpose;
  readonly blob: Blob;
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number, totalBytes: number) => void;
}

/** What came of an attempt. After `again` the next one goes on where this one ended. */
export type SentPhoto =
  | {readonly type: 'done'}
  | {readonly type: 'refused'; readonly refusal: {readonly code: string; readonly sentence: string}}
  /** `afterMs`: milliseconds that the server asks to wait. */
  | {readonly type: 'again'; readonly afterMs?: number}
  | {readonly type: 'login'};

/**
 * Sends a photo, or what of it the server does not have yet. Never throws: without network, or when
 * `signal` says to stop, the answer is `again`.
 */
export async function sendPhoto(photo: PhotoToSend): Promise<SentPhoto> {
  try {
    const {upload} = await import('./upload.ts');
    return await upload(photo);
  } catch {
    // The uploader itself could not be fetched.
    return {type: 'again'};
  }
}
