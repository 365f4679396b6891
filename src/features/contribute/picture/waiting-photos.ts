import {useEffect, useSyncExternalStore} from 'react';
import {Listeners} from '../../../data/listeners.ts';
import {forgetWaiting, keepWaiting, keptWaiting, type WaitingPhoto} from './draft-store.ts';

const NONE: readonly WaitingPhoto[] = [];
const lists = new Map<string, readonly WaitingPhoto[]>();
/** Those that the browser did not store. They are there for as long as this page is. */
const unkept = new Set<WaitingPhoto>();
const changed = new Listeners();

/** Reads which photos wait under a {@link pictureKey}, the next one first. */
export async function loadWaiting(key: string): Promise<readonly WaitingPhoto[]> {
  const kept = await keptWaiting(key);
  const inPage = (lists.get(key) ?? NONE).filter(photo => unkept.has(photo));
  return setList(key, [...kept, ...inPage]);
}

/** Lets photos wait behind those that do, and resolves to whether they will be there after a reload. */
export async function addWaiting(key: string, photos: readonly Blob[]): Promise<boolean> {
  if (photos.length === 0) return true;
  const before = await loadWaiting(key);
  const last = before.at(-1);
  // As text in the order of the numbers; clocks may have gone back since the last one.
  const from = Math.max(Date.now(), last ? Number(last.id.slice(0, DIGITS)) + 1 : 0);
  const added = photos.map((photo, index) => ({
    id: `${String(from + index).padStart(DIGITS, '0')} ${crypto.randomUUID()}`,
    photo,
  }));
  let isKept = true;
  try {
    await keepWaiting(key, added);
  } catch {
    isKept = false;
    for (const photo of added) unkept.add(photo);
  }
  setList(key, [...before, ...added]);
  return isKept;
}

/** For one whose turn has come, or who is not wanted any more. */
export async function dropWaiting(key: string, {id}: WaitingPhoto): Promise<void> {
  setList(
    key,
    (lists.get(key) ?? NONE).filter(photo => photo.id !== id),
  );
  await forgetWaiting(id);
}

export function useWaitingPhotos(key: string | undefined): readonly WaitingPhoto[] {
  useEffect(() => {
    if (key !== undefined) void loadWaiting(key);
  }, [key]);
  return useSyncExternalStore(changed.add, () =>
    key === undefined ? NONE : (lists.get(key) ?? NONE),
  );
}

/** Digits of a time in milliseconds. */
const DIGITS = 15;

function setList(key: string, photos: readonly WaitingPhoto[]): readonly WaitingPhoto[] {
  lists.set(key, photos);
  changed.tell();
  return photos;
}
