import type {ErrorCode} from '../../../sync/errors.ts';
import type {EntryPhoto, JournalEntry, Refusal} from './entry.ts';
import type {Change} from './journal.ts';

/** The photo after an attempt that had brought so many bytes to the server. */
export function photoAfter(photo: EntryPhoto, sent: boolean, sentBytes: number): EntryPhoto {
  return {...photo, sentBytes: sent ? photo.size : sentBytes, sent};
}

/** The server has swept the photo, as nothing came of it for long. It is still here. */
const MISSING: ErrorCode = 'upload-missing';

/** What makes the photo be sent once more, if it is for want of it that the write was refused. */
export function sentAnew({photo}: JournalEntry, {code}: Refusal): Change | undefined {
  if (!photo || code !== MISSING) return undefined;
  return {photo: {...photo, sentBytes: 0, sent: false}, handedOver: false};
}
