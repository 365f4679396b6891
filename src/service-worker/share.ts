import {registerRoute} from 'workbox-routing';
import {SHARED_CACHE, SHARED_PHOTO} from '../picture/shared-photo-names.ts';

/** Takes in a photo that another app shares with this one, and opens the screen where it becomes a sign. */
export function takeShares(): void {
  registerRoute(
    ({url, sameOrigin}) => sameOrigin && url.pathname === '/share',
    async ({request}) => {
      const photo = (await request.formData()).get('photo');
      if (photo instanceof File) {
        const cache = await caches.open(SHARED_CACHE);
        await cache.put(SHARED_PHOTO, new Response(photo, {headers: {'content-type': photo.type}}));
      }
      return Response.redirect('/add-sign', 303);
    },
    'POST',
  );
}
