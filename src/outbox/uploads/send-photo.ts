import type {ErrorCode} from '../../../common/errors.ts';
import type {UploadPurpose} from '../../../common/images/images.ts';
import {mutationPolicyOf} from '../../../sync/mutation-policies.ts';
import {type EntryPhoto, type JournalEntry, nextStep, type WriteRefusal} from '../journal/entry.ts';
import type {JournalChange, Journal} from '../journal/journal.ts';
import type {UploadQueue} from './upload-queue.ts';

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

/** Brings an entry's photo to the server, as far as it gets, and says what of it is there then. */
export async function bringPhoto(
  {id, name}: JournalEntry,
  photo: EntryPhoto,
  uploads: UploadQueue,
  journal: Journal,
  onProgress?: (sentBytes: number) => void,
) {
  const {uploadId} = photo;
  let {sentBytes} = photo;
  const ended = await uploads.run(id, {
    uploadId,
    purpose: mutationPolicyOf(name).photoIs ?? 'sign',
    blob: () => journal.photo(uploadId),
    sentBytes,
    onProgress: bytes => {
      sentBytes = bytes;
      onProgress?.(bytes);
    },
  });
  const sent = ended?.type === 'done';
  return {ended, photo: {...photo, sentBytes: sent ? photo.size : sentBytes, sent}};
}

/** The server has swept the photo, as nothing came of it for long. It is still here. */
const MISSING: ErrorCode = 'upload-missing';

/** The change that uploads the photo again, if the write was refused because the server no longer has it. */
export function resetLostPhoto(
  {photo}: JournalEntry,
  {code}: WriteRefusal,
): JournalChange | undefined {
  if (!photo || code !== MISSING) return undefined;
  return {photo: {...photo, sentBytes: 0, sent: false}, handedOver: false};
}

/** Whether its photo is what goes next. */
export const isToSend = (entry: JournalEntry | undefined): boolean =>
  entry !== undefined && nextStep(entry) === 'send-photo';
