import {type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB} from 'idb';
import type {StoredPhoto} from '../../data/storage/reopened.ts';
import type {JournalEntry} from './entry.ts';

export type Stored = JournalEntry & {order?: number};

interface JournalSchema extends DBSchema {
  entries: {
    key: number;
    value: Stored;
    indexes: {id: string; userId: string};
  };
  photos: {
    key: string;
    value: {uploadId: string; blob: StoredPhoto | Blob; size: number};
  };
  person: {key: string; value: string};
}

export type JournalTransaction = IDBPTransaction<
  JournalSchema,
  ('entries' | 'photos')[],
  'readwrite'
>;

/** Runs it in a transaction of the journal. */
export type Within = <Result>(work: (tx: JournalTransaction) => Promise<Result>) => Promise<Result>;

/** What a page knows of the journal. */
export interface AtHand {
  person: string | undefined;
  entries: readonly Stored[];
}

/** The one key of the store `person`. */
export const PERSON = 'present';

/**
 * @param onGone called when the database has to be opened again.
 * @param atHand what a new database begins with: browsers delete them under open pages.
 */
export function openDatabase(
  name: string,
  onGone: () => void,
  atHand: AtHand,
): Promise<IDBPDatabase<JournalSchema>> {
  const opening = openDB<JournalSchema>(name, 3, {
    async upgrade(db, oldVersion, _newVersion, tx) {
      if (oldVersion < 1) {
        const entries = db.createObjectStore('entries', {keyPath: 'order', autoIncrement: true});
        entries.createIndex('id', 'id', {unique: true});
        entries.createIndex('userId', 'userId');
        for (const entry of atHand.entries) await entries.put(entry);
      }
      if (oldVersion < 2) db.createObjectStore('photos', {keyPath: 'uploadId'});
      const people = db.createObjectStore('person');
      if (atHand.person !== undefined) await people.put(atHand.person, PERSON);
      // Entries of the first version were handed over as they were recorded, and had no photos.
      const before = {photo: null, after: [], handedOver: true, discardedAt: null, replaces: []};
      const entries = tx.objectStore('entries');
      for (const entry of await entries.getAll()) {
        await entries.put(Object.assign({}, before, entry));
      }
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

export const putIfChanged = async (
  entries: {put(entry: Stored): Promise<unknown>},
  before: Stored,
  after: Stored,
) => (after === before ? undefined : entries.put(after));
