import {addSignPath} from '../../schema/paths.ts';
import {outbox} from '../lib/outbox/index.ts';
import type {JournalEntry} from '../lib/outbox/entry.ts';
import {addToDraft} from '../lib/sign-draft.ts';
import {keepPicture, keptPicture} from '../picture/draft-store.ts';
import {argument} from './tray-words.ts';

/** The whole picture: what is sent was cropped already. */
const ALL = {x: 0, y: 0, width: 100, height: 100};

/**
 * Makes a sign the draft again that its person can go on with.
 * @returns the sentence that says why not, if it cannot be.
 */
export async function takeBack(entry: JournalEntry): Promise<string | undefined> {
  const {id, userId, photo} = entry;
  const blob = photo && (await outbox.photo(photo.uploadId));
  if (blob) {
    if ((await keptPicture(userId))?.photo) {
      return 'You have begun another sign with a photo. Please finish that one first.';
    }
    try {
      const stage = {stage: 'preview', source: 'file', area: ALL, corners: null} as const;
      await keepPicture(userId, {...stage, photo: blob});
    } catch {
      return 'This device has no room for it. Please free some space and try again.';
    }
  }
  addToDraft(userId, {kind: blob ? 'photo' : 'text', text: argument(entry, 'text')});
  await outbox.take(id);
  return undefined;
}

export const itemPath = (entry: JournalEntry): string => addSignPath(argument(entry, 'storeId'));
