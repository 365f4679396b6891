import {SHARED_CACHE, SHARED_PHOTO} from './shared-photo-names.ts';

/** The photo that another app on this device has shared and nobody has taken up yet, or null. */
export async function sharedPhoto(): Promise<Blob | null> {
  try {
    const answer = await (await caches.open(SHARED_CACHE)).match(SHARED_PHOTO);
    return answer ? await answer.blob() : null;
  } catch {
    // Not every page may have caches, and without them nothing was shared.
    return null;
  }
}

/** For one that has been taken up, or never will be. */
export async function forgetSharedPhoto(): Promise<void> {
  await caches.delete(SHARED_CACHE);
}
