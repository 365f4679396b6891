import {mutationPolicyOf} from '../../../sync/mutation-policies.ts';
import {reopened, fromStored, toStored} from '../../data/storage/reopened.ts';
import {dependsOn, following, type JournalEntry, type WriteRefusal} from './entry.ts';
import {type AtHand, openDatabase, PERSON, putIfChanged, type Within} from './journal-database.ts';

export type JournalChange = Partial<
  Pick<
    JournalEntry,
    'refusal' | 'photo' | 'after' | 'handedOver' | 'discardedAt' | 'tab' | 'turnAt'
  >
>;

export interface Given {
  readonly photo?: Blob | undefined;
  /** It takes the place of all waiting ones of its mutation on its row. */
  readonly instead?: boolean;
}

/** The journal keeps the order in which entries were recorded. */
export interface Journal {
  /**
   * Resolves once the entry and its photo are on disk, with the entry as it lies there: it waits for
   * what is still here of what it named, and for what it needs.
   * @throws when the device has no room or no storage.
   */
  record(entry: JournalEntry, given?: Given): Promise<JournalEntry>;
  /** Resolves to whether it was here. A refused entry that lacked this one's row waits for it again. */
  change(id: string, change: JournalChange): Promise<boolean>;
  /** It can no longer be held back. Resolves to whether it may go: not if gone or discarded. */
  handOver(id: string): Promise<boolean>;
  /** Does in one transaction what is too seldom done to be known from the start. */
  within: Within;
  /** Removes an entry that the server has applied, and releases entries that waited for it. Resolves to whether it was here. */
  finish(id: string): Promise<boolean>;
  /** Removes for good what is discarded, and refuses what waited for it. */
  drop(id: string, orphaned: WriteRefusal): Promise<void>;
  /** Takes over what no living tab sends. Without `alive` it cannot be told, and all is taken. */
  claim(userId: string, tab: string, alive: ReadonlySet<string> | undefined): Promise<void>;
  /** Oldest first. */
  of(userId: string): Promise<JournalEntry[]>;
  photo(uploadId: string): Promise<Blob | undefined>;
  /** Records the user of the app, for when no page is open. Undefined: signed out. */
  turnTo(userId: string | undefined): Promise<void>;
  person(): Promise<string | undefined>;
}

/** Milliseconds in which a browser has deleted a database that it began to delete, and lets it be opened. */
const REOPEN_MS = 1000;

export function openJournal(databaseName = 'signpost-outbox'): Journal {
  const atHand: AtHand = {person: undefined, entries: []};
  const database = reopened(onGone =>
    openDatabase(
      databaseName,
      () => {
        onGone();
        // The page may be left before it needs the journal again.
        if (atHand.entries.length > 0) setTimeout(() => database().catch(onGone), REOPEN_MS);
      },
      atHand,
    ),
  );

  async function remove(
    id: string,
    free: (waiting: JournalEntry) => JournalEntry,
    isMeant: (entry: JournalEntry) => boolean = () => true,
  ): Promise<boolean> {
    const tx = (await database()).transaction(['entries', 'photos'], 'readwrite');
    const entries = tx.objectStore('entries');
    const entry = await entries.index('id').get(id);
    const order = entry && isMeant(entry) ? entry.order : undefined;
    if (entry && order !== undefined) {
      await entries.delete(order);
      if (entry.photo) await tx.objectStore('photos').delete(entry.photo.uploadId);
      for (const other of await entries.index('userId').getAll(entry.userId)) {
        if (other.after.includes(id)) await entries.put(free(other));
      }
    }
    await tx.done;
    return order !== undefined;
  }

  return {
    async record(entry, {photo, instead = false} = {}) {
      const blob = photo && (await toStored(photo));
      const tx = (await database()).transaction(['entries', 'photos'], 'readwrite');
      const entries = tx.objectStore('entries');
      const earlier = await entries.index('userId').getAll(entry.userId);
      const replaced = earlier.filter(
        other => (instead && isSameWrite(entry, other)) || takesPlaceOf(entry, other),
      );
      const left = earlier.filter(other => !replaced.includes(other));
      const after = left
        .filter(other => entry.after.includes(other.id) || dependsOn(entry, other))
        .map(({id}) => id);
      const recorded = {
        ...entry,
        args: argsOver(replaced, entry),
        after,
        handedOver: entry.handedOver && after.length === 0,
        replaces: replaced.flatMap(({id, replaces}) => replaces.concat(id)),
      };
      try {
        for (const {order, photo: itsPhoto} of replaced) {
          if (order !== undefined) await entries.delete(order);
          if (itsPhoto) await tx.objectStore('photos').delete(itsPhoto.uploadId);
        }
        if (replaced.length > 0) {
          const gone = replaced.map(({id}) => id);
          for (const other of left)
            await putIfChanged(entries, other, following(other, entry, gone));
        }
        await entries.add(recorded);
        if (blob && entry.photo) {
          const {uploadId, size} = entry.photo;
          await tx.objectStore('photos').put({uploadId, blob, size});
        }
      } catch (error) {
        // Photo and entry are stored together or not at all, and the replaced entry stays.
        abort(tx);
        await tx.done.catch(() => undefined);
        throw error;
      }
      tx.commit();
      await tx.done;
      return recorded;
    },

    async change(id, change) {
      const tx = (await database()).transaction('entries', 'readwrite');
      const entry = await tx.store.index('id').get(id);
      if (entry) await tx.store.put({...entry, ...change});
      if (entry?.refusal && change.refusal === null) {
        for (const other of await tx.store.index('userId').getAll(entry.userId)) {
          await putIfChanged(tx.store, other, following(other, entry));
        }
      }
      await tx.done;
      return entry !== undefined;
    },

    async handOver(id) {
      const tx = (await database()).transaction('entries', 'readwrite');
      const entry = await tx.store.index('id').get(id);
      const may = entry?.discardedAt === null;
      if (may && !entry.handedOver) await tx.store.put({...entry, handedOver: true});
      await tx.done;
      return may;
    },

    async within(work) {
      const tx = (await database()).transaction(['entries', 'photos'], 'readwrite');
      const [result] = await Promise.all([work(tx), tx.done]);
      return result;
    },

    finish: id => remove(id, waiting => ({...waiting, after: without(waiting.after, id)})),

    async drop(id, refusal) {
      await remove(
        id,
        waiting => ({...waiting, after: without(waiting.after, id), refusal}),
        ({discardedAt}) => discardedAt !== null,
      );
    },

    async claim(userId, tab, alive) {
      const tx = (await database()).transaction('entries', 'readwrite');
      for (const entry of await tx.store.index('userId').getAll(userId)) {
        if (entry.tab !== tab && !alive?.has(entry.tab)) await tx.store.put({...entry, tab});
      }
      await tx.done;
    },

    async of(userId) {
      const entries = await (await database()).getAllFromIndex('entries', 'userId', userId);
      if (userId === atHand.person) atHand.entries = entries;
      return entries;
    },

    async photo(uploadId) {
      const kept = await (await database()).get('photos', uploadId);
      return kept && fromStored(kept.blob);
    },

    async turnTo(userId) {
      if (userId !== atHand.person) atHand.entries = [];
      atHand.person = userId;
      const db = await database();
      await (userId === undefined ? db.delete('person', PERSON) : db.put('person', userId, PERSON));
    },

    async person() {
      return (await database()).get('person', PERSON);
    },
  };
}

/** With the changed fields of the entries that it replaces. Their user has a refused one in the form again. */
function argsOver(replaced: readonly JournalEntry[], {name, args}: JournalEntry) {
  if (!mutationPolicyOf(name).carriesChanges) return args;
  const waiting = replaced.filter(({refusal}) => refusal === null);
  const all = [...waiting.map(earlier => earlier.args), args];
  return Object.fromEntries(all.flatMap(each => Object.entries(each)));
}

/** Of two with one subject the later counts, but words alone do not replace words with a photo. */
const takesPlaceOf = (entry: JournalEntry, earlier: JournalEntry): boolean =>
  entry.subject !== null && entry.subject === earlier.subject && (!earlier.photo || !!entry.photo);

function abort(tx: {abort: () => void}): void {
  try {
    tx.abort();
  } catch {
    // A device that is full has done it already.
  }
}

const isSameWrite = (one: JournalEntry, other: JournalEntry): boolean =>
  one.name === other.name && one.args['id'] === other.args['id'];

const without = (ids: readonly string[], id: string) => ids.filter(other => other !== id);
