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
