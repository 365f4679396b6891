import {onDevice} from '../../../data/storage/device-storage.ts';
import {openJournal} from '../../../outbox/journal/journal.ts';
import {forgetPicturesOf} from '../../contribute/picture/draft-store.ts';

/**
 * Deletes a user's data on this device that is of no use without an account: the entries of their outbox, and
 * their drafts. The synced data goes with the log-out.
 */
export async function forgetPerson(userId: string): Promise<void> {
  await Promise.allSettled([forgetDrafts(userId), forgetOutbox(userId), forgetPicturesOf(userId)]);
}

/** Of all that has a form. */
async function forgetDrafts(userId: string): Promise<void> {
  for (const key of Object.keys(localStorage)) if (key.includes(userId)) onDevice.keep(key, null);
}

async function forgetOutbox(userId: string): Promise<void> {
  const journal = openJournal();
  for (const {id} of await journal.of(userId)) await journal.finish(id);
}
