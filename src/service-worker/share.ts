import {registerRoute} from 'workbox-routing';
import {SHARED_CACHE, SHARED_PHOTO} from '../features/contribute/picture/shared-photo-names.ts';

/** Takes in photos that another app shares with this one, and opens the screen where they become signs. */
export function takeShares(): void {
  registerRoute(
    ({url, sameOrigin}) => sameOrigin && url.pathname === '/share',
    async ({request}) => {
      const given = (await request.formData()).getAll('photo');
      const cache = await caches.open(SHARED_CACHE);
      for (const photo of given) {
        if (!(photo instanceof File)) continue;
        // Each under a name of its own: what was shared before may not have been taken up yet.
        const name = `${SHARED_PHOTO}/${crypto.randomUUID()}`;
        await cache.put(name, new Response(photo, {headers: {'content-type': photo.type}}));
      }
      return Response.redirect('/add-sign', 303);
    },
    'POST',
  );
}
