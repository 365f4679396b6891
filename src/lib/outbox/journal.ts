import {type DBSchema, type IDBPDatabase, openDB} from 'idb';
import type {ReadonlyJSONObject} from '@rocicorp/zero';

/** A write that the server has not answered yet, as it lies on this device. */
export interface JournalEntry {
  /** The mutator's `writeId`. */
  readonly id: string;
  /** Only this person's browser sessions see it or send it. */
  readonly userId: string;
  /** The mutator, `sign.setLiked`. */
  readonly name: string;
  readonly args: ReadonlyJSONObject;
  /** Milliseconds since 1970. */
  readonly recordedAt: number;
  /** The tab that recorded it and, while it lives, sends it. */
  readonly tab: string;
  /** Of two entries with the same subject only the later one still matters. */
  readonly subject: string | null;
  /** Why the server said no, for what a person made and may want to mend. */
  readonly refusal: Refusal | null;
}

export interface Refusal {
  readonly code: string;
  readonly sentence: string;
}

interface JournalSchema extends DBSchema {
  entries: {
    key: number;
    value: JournalEntry & {order?: number};
    indexes: {id: string; userId: string};
  };
}

/** The journal keeps the order in which entries were recorded. */
export interface Journal {
  /** Resolves once the entry is on disk. @throws when the device has no room or no storage. */
  record(entry: JournalEntry): Promise<void>;
  remove(id: string): Promise<void>;
  refuse(id: string, refusal: Refusal): Promise<void>;
  /** Oldest first. */
  of(userId: string): Promise<JournalEntry[]>;
}

export function openJournal(databaseName = 'signpost-outbox'): Journal {
  let opened: Promise<IDBPDatabase<JournalSchema>> | undefined;
  const database = () => (opened ??= open(databaseName, () => (opened = undefined)));

  return {
    async record(entry) {
      const tx = (await database()).transaction('entries', 'readwrite');
      // Asked for together, for each answer takes its way through the browser's processes.
      const [earlier] = await Promise.all([
        tx.store.index('userId').getAll(entry.userId),
        tx.store.add(entry),
      ]);
      for (const {order, subject} of earlier) {
        if (order !== undefined && subject !== null && subject === entry.subject) {
          void tx.store.delete(order);
        }
      }
      tx.commit();
      await tx.done;
    },

    async remove(id) {
      const tx = (await database()).transaction('entries', 'readwrite');
      const order = await tx.store.index('id').getKey(id);
      if (order !== undefined) await tx.store.delete(order);
      await tx.done;
    },

    async refuse(id, refusal) {
      const tx = (await database()).transaction('entries', 'readwrite');
      const entry = await tx.store.index('id').get(id);
      if (entry) await tx.store.put({...entry, refusal});
      await tx.done;
    },

    async of(userId) {
      return (await database()).getAllFromIndex('entries', 'userId', userId);
    },
  };
}

function open(name: string, onGone: () => void): Promise<IDBPDatabase<JournalSchema>> {
  const opening = openDB<JournalSchema>(name, 1, {
    upgrade(db) {
      const entries = db.createObjectStore('entries', {keyPath: 'order', autoIncrement: true});
      entries.createIndex('id', 'id', {unique: true});
      entries.createIndex('userId', 'userId');
    },
    blocking() {
      // Another tab brings a newer version of the journal; it waits for this one to let go.
      void opening.then(db => db.close());
      onGone();
    },
    terminated: onGone,
  });
  return opening;
}
