import {ADD_SIGN, LOST_SHARE} from '../../../../common/paths.ts';

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

/**
 * Keeps the photos that another app shares, each once: a phone may hand over the same share again.
 * @returns the address where they are taken up, or asked for again.
 */
export async function keepShared(request: Request): Promise<string> {
  try {
    const given = (await request.formData()).getAll('photo');
    const photos = given.filter(each => each instanceof File);
    // Such as a text or a link.
    if (photos.length === 0) return LOST_SHARE;
    const cache = await caches.open(SHARED_CACHE);
    for (const photo of photos) {
      // What was shared before may not have been taken up yet.
      const name = `${SHARED_PHOTO}/${await hashOf(photo)}`;
      await cache.put(name, new Response(photo, {headers: {'content-type': photo.type}}));
    }
    return ADD_SIGN;
  } catch {
    // As where a phone has no room left.
    return LOST_SHARE;
  }
}

async function hashOf(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(hash), byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Where the service worker leaves the photos that another app has shared, for the page to find. */
export const SHARED_CACHE = 'signpost-shared';
/** How the names begin that they have there; no address of the server's. */
export const SHARED_PHOTO = '/shared-photo';
