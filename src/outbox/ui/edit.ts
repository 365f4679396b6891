import {addSignPath, editSignPath, editStorePath} from '../../../common/paths.ts';
import {giveBackSign, keptDraft} from '../../data/drafts/sign-draft.ts';
import {giveBackStore, keptStoreDraft, storeDraftOf} from '../../data/drafts/store-draft.ts';
import {
  forgetPicture,
  keepPicture,
  keptPicture,
  pictureKey,
} from '../../features/contribute/picture/draft-store.ts';
import {take} from '../core/discard.ts';
import {outbox} from '../core/index.ts';
import {canTake, type JournalEntry} from '../journal/entry.ts';
import {argument} from './item-actions.ts';

/** Where its person goes on with an item, or the sentence that says why they cannot. */
type Reopened = {readonly path: string} | {readonly problem: string};

/**
 * Returns an entry's content to the form that it came from. A new sign becomes a draft again, and is undone if
 * the sync engine has it; a change, and a store that only this device has, stay in the outbox until the
 * form saves another in their place.
 */
export async function reopen(entry: JournalEntry): Promise<Reopened> {
  const row = argument(entry, 'id');
  switch (entry.name) {
    case 'sign.create':
      return takeSignBack(entry);
    case 'sign.update':
      return {path: editSignPath(row)};
    case 'store.update':
      return {path: editStorePath(row)};
    case 'profile.update':
      return {path: '/profile/edit'};
    default:
      return reopenStore(entry, row);
  }
}

async function takeSignBack(entry: JournalEntry): Promise<Reopened> {
  const {id, userId, photo} = entry;
  if (keptDraft(userId).text.trim() || (await keptPicture(userId))?.photo) {
    return {problem: 'You have begun another sign. Please finish or empty that one first.'};
  }
  const blob = photo && (await outbox.photo(photo.uploadId));
  try {
    if (blob) await keepPicture(userId, {...CROPPED, photo: blob});
  } catch {
    return {
      problem:
        'This browser could not store it. Please free some space if this device is full, and try again.',
    };
  }
  giveBackSign(userId, {kind: blob ? 'photo' : 'text', text: argument(entry, 'text')});
  if (await take(outbox, id)) return {path: addSignPath(argument(entry, 'storeId'))};
  // It went live meanwhile, so the draft would be a second one.
  giveBackSign(userId, null);
  await forgetPicture(pictureKey(userId));
  return {path: editSignPath(argument(entry, 'id'))};
}

/** The whole picture: what is sent was cropped already. */
const CROPPED = {
  stage: 'done',
  source: 'file',
  area: {x: 0, y: 0, width: 100, height: 100},
  corners: null,
} as const;

/** A store that the sync engine has is undone, and the form makes another one. */
async function reopenStore(entry: JournalEntry, row: string): Promise<Reopened> {
  const {id, userId} = entry;
  const begun = keptStoreDraft(userId);
  if (begun && begun.id !== row) {
    return {problem: 'You have begun another store. Please finish that one first.'};
  }
  const stays = canTake(entry);
  if (!begun || !stays) {
    const draft = begun ?? storeDraftOf(row, entry.args);
    giveBackStore(userId, stays ? draft : {...draft, id: crypto.randomUUID()});
  }
  if (!stays) await take(outbox, id);
  return {path: '/add-store'};
}
