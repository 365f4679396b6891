import {addSignPath, editSignPath, editStorePath} from '../../schema/paths.ts';
import {canTake, type JournalEntry} from '../lib/outbox/entry.ts';
import {outbox} from '../lib/outbox/index.ts';
import {addToDraft} from '../lib/sign-draft.ts';
import {giveBackStore, keptStoreDraft, positionIn} from '../lib/store-draft.ts';
import {keepPicture, keptPicture} from '../picture/draft-store.ts';
import {argument} from './item-words.ts';

/** Where its person goes on with an item, or the sentence that says why they cannot. */
export type Reopened = {readonly path: string} | {readonly problem: string};

/**
 * Hands what was typed back to the form that it came from. A sign or a store that nobody else has yet
 * is a draft again; a change stays in the outbox until the form puts another in its place.
 */
export async function reopen(entry: JournalEntry): Promise<Reopened> {
  const row = argument(entry, 'id');
  switch (entry.name) {
    case 'sign.create':
      return canTake(entry) ? takeSignBack(entry) : {path: editSignPath(row)};
    case 'sign.update':
      return {path: editSignPath(row)};
    case 'store.update':
      // What was typed there since is newer.
      if (!keptStoreDraft(entry.userId, row)) giveBackStore(entry.userId, row, draftOf(entry, row));
      return {path: editStorePath(row)};
    case 'profile.update':
      return {path: '/profile/edit'};
    default:
      return reopenStore(entry, row);
  }
}

async function takeSignBack(entry: JournalEntry): Promise<Reopened> {
  const {id, userId, photo} = entry;
  const blob = photo && (await outbox.photo(photo.uploadId));
  if (blob) {
    if ((await keptPicture(userId))?.photo) {
      return {
        problem: 'You have begun another sign with a photo. Please finish that one first.',
      };
    }
    try {
      await keepPicture(userId, {...CROPPED, photo: blob});
    } catch {
      return {problem: 'This device has no room for it. Please free some space and try again.'};
    }
  }
  addToDraft(userId, {kind: blob ? 'photo' : 'text', text: argument(entry, 'text')});
  await outbox.take(id);
  return {path: addSignPath(argument(entry, 'storeId'))};
}

/** The whole picture: what is sent was cropped already. */
const CROPPED = {
  stage: 'done',
  source: 'file',
  area: {x: 0, y: 0, width: 100, height: 100},
  corners: null,
} as const;

/** One that the sync engine has is taken back, and what is typed from here on is another. */
async function reopenStore(entry: JournalEntry, row: string): Promise<Reopened> {
  const {id, userId} = entry;
  const begun = keptStoreDraft(userId);
  if (begun && begun.id !== row) {
    return {problem: 'You have begun another store. Please finish that one first.'};
  }
  const stays = canTake(entry);
  if (!begun) {
    giveBackStore(userId, undefined, draftOf(entry, stays ? row : crypto.randomUUID()));
  }
  if (!stays) await outbox.discard(id);
  return {path: '/add-store'};
}

/** Everything that was typed, and where it was put. */
function draftOf({args}: JournalEntry, id: string) {
  const form = Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
  return {id, form, pin: positionIn(args['position'])};
}
