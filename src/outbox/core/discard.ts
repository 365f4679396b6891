import {serverNow} from '../../data/time/server-clock.ts';
import {
  canTake,
  following,
  isSpotOf,
  isUndoneBy,
  type JournalEntry,
  NAMES_ROW,
  namesRowOf,
} from '../journal/entry.ts';
import {
  type JournalTransaction,
  putIfChanged,
  type Stored,
  type Within,
} from '../journal/journal-database.ts';

// What its person throws away, and has back. It comes with the tray, for the start has no use for it.

const INVERSES: Readonly<Record<string, string>> = {
  'sign.create': 'sign.remove',
  'store.create': 'store.remove',
  'store.createUnassigned': 'store.remove',
};

export const hasInverse = (name: string): boolean => name in INVERSES;

interface DiscardContext {
  /** The tab in which it is done, and which goes on with it. */
  readonly self: string;
  /** In one transaction; from there it goes on by itself. */
  readonly within: Within;
  /** Removes for good what was discarded. */
  drop(id: string): Promise<void>;
}

/**
 * Discards an item, and with a sign the spot that was created for it alone. It can be restored for some
 * seconds. A write that may have left the device is undone by its inverse, which is recorded in the same
 * transaction; restoring it then posts a copy under new ids.
 * Resolves to the id of the entry to restore; undefined if the item is gone, or has no inverse.
 */
export async function discard(
  {self, within}: DiscardContext,
  id: string,
): Promise<string | undefined> {
  return within(async tx => {
    const entry = await found(tx, id);
    const left = entry && (await discardIn(tx, entry, self));
    const spot = left === undefined ? undefined : await spotOf(tx, left);
    if (spot?.discardedAt === null && !(await isNeeded(tx, spot))) await discardIn(tx, spot, self);
    return left;
  });
}

/** Undoes `discard`. Too late, it does nothing. */
export async function restore({within}: DiscardContext, id: string): Promise<void> {
  await within(async tx => {
    for (const entry of [await found(tx, id), await spotOf(tx, id)]) {
      if (entry) await tx.objectStore('entries').put({...entry, discardedAt: null});
    }
  });
}

/** Removes an item whose content its user is editing again. Resolves to whether it could still be removed. */
export async function take(outbox: DiscardContext, id: string): Promise<boolean> {
  const left = await outbox.within(async tx => {
    const entry = await found(tx, id);
    return entry && discardIn(tx, entry, outbox.self);
  });
  if (left !== undefined) await outbox.drop(left);
  return left !== undefined;
}

/** After the server refused `inverse`: shows the write again that could not be undone. */
export async function reinstate(
  {within}: Pick<DiscardContext, 'within'>,
  inverse: JournalEntry,
): Promise<void> {
  await within(async tx => {
    const entries = tx.objectStore('entries');
    const all = await entries.index('userId').getAll(inverse.userId);
    const copy = all.find(entry => isUndoneBy(entry, inverse));
    if (!copy) return;
    const was = asItWas(copy, inverse);
    await entries.put(was);
    for (const other of all) {
      if (other === copy) continue;
      await putIfChanged(entries, other, moved(following(other, was, [copy.id]), copy, was));
    }
  });
}

const found = (tx: JournalTransaction, id: string): Promise<Stored | undefined> =>
  tx.objectStore('entries').index('id').get(id);

/** What stands in for the store that a sign is at, if it is still here. */
async function spotOf(tx: JournalTransaction, id: string): Promise<Stored | undefined> {
  const sign = await found(tx, id);
  if (!sign) return undefined;
  const all = await tx.objectStore('entries').index('userId').getAll(sign.userId);
  return all.find(entry => isSpotOf(entry, sign));
}

async function isNeeded(tx: JournalTransaction, spot: Stored): Promise<boolean> {
  const all = await tx.objectStore('entries').index('userId').getAll(spot.userId);
  return all.some(entry => entry.discardedAt === null && isSpotOf(spot, entry));
}

async function discardIn(
  tx: JournalTransaction,
  entry: Stored,
  tab: string,
): Promise<string | undefined> {
  const entries = tx.objectStore('entries');
  const at = Date.now();
  if (canTake(entry)) {
    await entries.put({...entry, tab, discardedAt: at});
    return entry.id;
  }
  const inverse = inverseOf(entry, serverNow(), tab);
  if (!inverse) return undefined;
  // In its place, so that it stands where it stood.
  const left = {...copyOf(entry), tab, discardedAt: at};
  await entries.put(left);
  await renamePhoto(tx, entry, left);
  for (const other of await entries.index('userId').getAll(entry.userId)) {
    if (other.id === left.id) continue;
    await putIfChanged(entries, other, moved(following(other, left, [entry.id]), entry, left));
  }
  await entries.add(inverse);
  return left.id;
}

async function renamePhoto(tx: JournalTransaction, before: JournalEntry, after: JournalEntry) {
  if (!before.photo || !after.photo) return;
  const photos = tx.objectStore('photos');
  const kept = await photos.get(before.photo.uploadId);
  if (!kept) return;
  await photos.delete(kept.uploadId);
  await photos.put({...kept, uploadId: after.photo.uploadId});
}

/**
 * The write that undoes one which the server may have or may still get. It names that one in `undoes`, so
 * that nothing is left in whichever order the two arrive. Undefined where a mutator has no inverse.
 */
function inverseOf(entry: JournalEntry, at: number, tab: string): JournalEntry | undefined {
  const name = INVERSES[entry.name];
  if (name === undefined) return undefined;
  const id = crypto.randomUUID();
  return {
    id,
    userId: entry.userId,
    name,
    args: {id: entry.args['id'] ?? null, undoes: entry.id, writeId: id, at},
    recordedAt: at,
    tab,
    subject: null,
    refusal: null,
    photo: null,
    after: [],
    handedOver: false,
    replaces: [],
    discardedAt: null,
  };
}

/** A copy of an entry under new ids, which the server has not seen. */
function copyOf<Entry extends JournalEntry>(entry: Entry): Entry {
  const id = crypto.randomUUID();
  const photo = entry.photo && {
    ...entry.photo,
    uploadId: crypto.randomUUID(),
    sentBytes: 0,
    sent: false,
  };
  return {
    ...entry,
    id,
    args: {
      ...entry.args,
      writeId: id,
      id: crypto.randomUUID(),
      ...(photo && {uploadId: photo.uploadId}),
    },
    photo,
    handedOver: false,
    replaces: [...entry.replaces, entry.id],
  };
}

/** The entry that `copyOf` copied, after `inverse` was refused: it remains valid. */
function asItWas<Entry extends JournalEntry>(copy: Entry, inverse: JournalEntry): Entry {
  const {id = null, undoes} = inverse.args;
  const writeId = typeof undoes === 'string' ? undoes : copy.id;
  return {
    ...copy,
    id: writeId,
    args: {...copy.args, writeId, id},
    handedOver: true,
    replaces: copy.replaces.filter(other => other !== writeId),
    discardedAt: null,
  };
}

/** After its row has a new id: references to that row change to the new id. */
function moved<Entry extends JournalEntry>(
  entry: Entry,
  before: JournalEntry,
  now: JournalEntry,
): Entry {
  const [row, id = null] = [before.args['id'], now.args['id']];
  if (row === id || !canTake(entry) || !namesRowOf(entry, before)) return entry;
  const names = NAMES_ROW.filter(name => entry.args[name] === row);
  const args = {...entry.args, ...Object.fromEntries(names.map(name => [name, id]))};
  return {...entry, args, after: [...new Set([...entry.after, now.id])]};
}
