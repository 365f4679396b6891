import type {JournalEntry} from '../journal/entry.ts';

/** Whether `discarded` is the entry that `other` undoes. */
export const isUndoneBy = (discarded: JournalEntry, {args: {undoes}}: JournalEntry): boolean =>
  discarded.discardedAt !== null &&
  typeof undoes === 'string' &&
  discarded.replaces.includes(undoes);

/** Whether the server may still have it, though its person threw it away. */
export const isBeingUndone = (entry: JournalEntry, all: readonly JournalEntry[]): boolean =>
  all.some(other => isUndoneBy(entry, other));

/** Whether it makes what stands in for the store that the sign is at. */
export const isSpotOf = (entry: JournalEntry, sign: JournalEntry): boolean =>
  entry.name === 'store.createUnassigned' &&
  sign.name === 'sign.create' &&
  entry.args['id'] === sign.args['storeId'];
