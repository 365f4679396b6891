import {type DBSchema, type IDBPDatabase, openDB} from 'idb';
import {reopened, fromStored, toStored, type StoredPhoto} from '../../../data/storage/reopened.ts';
import type {Corners} from '../../../ocr/straighten.ts';
import type {Area, PictureSource} from './picture.ts';

/** How far a user has come with a picture, so that they can go on there. */
export interface KeptPicture {
  /**
   * `camera` and `picker`: open, and no photo yet. A phone that is short of memory ends the page meanwhile.
   * `done`: handed on, until the receiver forgets it.
   */
  readonly stage: 'camera' | 'picker' | 'crop' | 'preview' | 'done';
  readonly source: PictureSource;
  /** As it was taken or chosen; null before. */
  readonly photo: Blob | null;
  /** Where the sign's corners were when it was straightened, in pixels of the picture worked on. */
  readonly corners: Corners | null;
  /** The part to be shown, of the straightened picture; null until one was chosen. */
  readonly area: Area | null;
}

/** Milliseconds. A user who returns later does not expect an open camera. */
const OPEN_FOR_MS = 10 * 60_000;

interface DraftSchema extends DBSchema {
  /** Apart from the rest, so that a changed crop does not write the photo again. */
  photos: {key: string; value: {id: string; photo: StoredPhoto | Blob}};
  stages: {key: string; value: Omit<KeptPicture, 'photo'> & {keptAt: number}};
  /** Photos whose turn is still to come, under names that are sorted in their order. */
  waiting: {key: string; value: {id: string; photo: StoredPhoto | Blob; of: string}};
}

export interface WaitingPhoto {
  readonly id: string;
  readonly photo: Blob;
}

const NAME = 'signpost-picture-drafts';

/** Of a person, and of the sign that gets another picture or `avatar`, if it is not for a new sign. */
export const pictureKey = (userId: string, of?: string): string =>
  of === undefined ? userId : `${userId}.${of}`;

/** The ids of photos on the disk, which another tab may have written to. */
const ids = new WeakMap<Blob, string>();

/**
 * Keeps a picture, one at most for each {@link pictureKey}, until it is forgotten. No other user can see
 * it.
 * @throws when the device has no room or no storage.
 */
export async function keepPicture(key: string, picture: KeptPicture): Promise<void> {
  const {photo, ...stage} = picture;
  const db = await database();
  const isThere = photo !== null && (await db.get('photos', key))?.id === idOf(photo);
  const stored = photo && !isThere ? await toStored(photo) : undefined;
  const tx = db.transaction(['photos', 'stages'], 'readwrite');
  const done = tx.done;
  try {
    await tx.objectStore('stages').put({...stage, keptAt: Date.now()}, key);
    const photos = tx.objectStore('photos');
    if (photo === null) await photos.delete(key);
    else if (stored) await photos.put({id: idOf(photo), photo: stored}, key);
    await done;
  } catch (error) {
    abort(tx);
    await done.catch(() => undefined);
    throw error;
  }
}

/** Null without a picture, or when it cannot be read. */
export async function keptPicture(key: string): Promise<KeptPicture | null> {
  try {
    const tx = (await database()).transaction(['photos', 'stages']);
    const [stage, kept] = await Promise.all([
      tx.objectStore('stages').get(key),
      tx.objectStore('photos').get(key),
    ]);
    if (!stage) return null;
    const {keptAt, ...rest} = stage;
    const photo = kept ? fromStored(kept.photo) : null;
    if (kept && photo) ids.set(photo, kept.id);
    else if (Date.now() - keptAt >= OPEN_FOR_MS) return null;
    return {...rest, photo};
  } catch {
    return null;
  }
}

export async function forgetPicture(key: string): Promise<void> {
  try {
    const tx = (await database()).transaction(['photos', 'stages'], 'readwrite');
    await Promise.all([
      tx.objectStore('photos').delete(key),
      tx.objectStore('stages').delete(key),
      tx.done,
    ]);
  } catch {
    // Without a storage nothing was kept.
  }
}

/**
 * Keeps photos until their turn comes.
 * @throws when the device has no room or no storage.
 */
export async function keepWaiting(key: string, photos: readonly WaitingPhoto[]): Promise<void> {
  const all = await Promise.all(
    photos.map(async ({id, photo}) => ({id, photo: await toStored(photo), of: key})),
  );
  const tx = (await database()).transaction('waiting', 'readwrite');
  await Promise.all([...all.map(stored => tx.store.put(stored, stored.id)), tx.done]);
}

/** In their order; none where there is no storage. */
export async function keptWaiting(key: string): Promise<WaitingPhoto[]> {
  try {
    const all = await (await database()).getAll('waiting');
    return all.filter(({of}) => of === key).map(({id, photo}) => ({id, photo: fromStored(photo)}));
  } catch {
    return [];
  }
}

export async function forgetWaiting(id: string): Promise<void> {
  try {
    await (await database()).delete('waiting', id);
  } catch {
    // Without a storage nothing was kept.
  }
}

/** Forgets all that a person had begun. */
export async function forgetPicturesOf(userId: string): Promise<void> {
  for (const {id} of await keptWaiting(userId)) await forgetWaiting(id);
  const tx = (await database()).transaction('stages');
  const keys = await tx.store.getAllKeys();
  const theirs = keys.filter(key => key === userId || key.startsWith(pictureKey(userId, '')));
  await Promise.all(theirs.map(forgetPicture));
}

/** What came before the failure must not stay alone. */
function abort(tx: {abort: () => void}): void {
  try {
    tx.abort();
  } catch {
    // Where the device ran out of room it has aborted by itself.
  }
}

/** Identifies a part of a photo, also after the page was closed. */
export const partIdOf = (photo: Blob, corners: Corners | null, area: Area | null): string =>
  JSON.stringify([idOf(photo), corners, area]);

function idOf(photo: Blob): string {
  const id = ids.get(photo) ?? crypto.randomUUID();
  ids.set(photo, id);
  return id;
}

const database = reopened(async (onGone): Promise<IDBPDatabase<DraftSchema>> => {
  const db: IDBPDatabase<DraftSchema> = await openDB<DraftSchema>(NAME, 2, {
    upgrade(db, before) {
      if (before < 1) {
        db.createObjectStore('photos');
        db.createObjectStore('stages');
      }
      db.createObjectStore('waiting');
    },
    blocking() {
      // Another tab brings a newer version; it waits for this one to let go.
      db.close();
      onGone();
    },
    terminated: onGone,
  });
  return db;
});
