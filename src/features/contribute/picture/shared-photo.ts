/** A photo that another app on this device has shared and this one has not taken up yet. */
export interface SharedPhoto {
  readonly photo: Blob;
  /** For one that has been taken up, or never will be. */
  readonly forget: () => Promise<unknown>;
}

/** In the order in which they were shared. */
export async function sharedPhotos(): Promise<SharedPhoto[]> {
  try {
    // To open it would make it.
    if (!(await caches.has(SHARED_CACHE))) return [];
    const cache = await caches.open(SHARED_CACHE);
    const found = (await cache.keys()).map(async request => {
      const answer = await cache.match(request);
      return answer && {photo: await answer.blob(), forget: () => cache.delete(request)};
    });
    return (await Promise.all(found)).filter(photo => photo !== undefined);
  } catch {
    // Not every page may have caches, and without them nothing was shared.
    return [];
  }
}

/** Where the service worker leaves the photos that another app has shared, for the page to find. */
export const SHARED_CACHE = 'signpost-shared';
/** How the names begin that they have there; no address of the server's. */
export const SHARED_PHOTO = '/shared-photo';
