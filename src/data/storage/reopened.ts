import type {DBSchema, IDBPDatabase} from 'idb';

/**
 * A database that is opened when it is first needed, and again when it is gone. WebKit closes those of a page in the
 * background, and does not always say so: then each transaction fails.
 * @param open opens it, and calls `onGone` when it has to be opened again.
 */
export function reopened<Schema extends DBSchema>(
  open: (onGone: () => void) => Promise<IDBPDatabase<Schema>>,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const onGone = () => (opened = undefined);
  const database = () => {
    opened ??= open(onGone);
    // Storage that failed once may work the next time.
    opened.catch(onGone);
    return opened;
  };
  return async () => {
    const db = await database();
    if (takesTransactions(db)) return db;
    onGone();
    return database();
  };
}

function takesTransactions<Schema extends DBSchema>(db: IDBPDatabase<Schema>): boolean {
  const [store] = db.objectStoreNames;
  try {
    if (store !== undefined) db.transaction(store);
    return true;
  } catch {
    return false;
  }
}

/** A photo as databases keep it: private windows of WebKit store no blobs. */
export interface StoredPhoto {
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

/** To be awaited before a transaction begins, which would end meanwhile. */
export async function toStored(photo: Blob): Promise<StoredPhoto> {
  return {bytes: await photo.arrayBuffer(), type: photo.type};
}

/** @param stored a blob where an earlier version of the app kept it. */
export function fromStored(stored: StoredPhoto | Blob): Blob {
  return stored instanceof Blob ? stored : new Blob([stored.bytes], {type: stored.type});
}
