import {ExpirationPlugin} from 'workbox-expiration';
import {registerRoute} from 'workbox-routing';
import {CacheFirst} from 'workbox-strategies';

/** Ends in a tile's level and place, as `/12/1205/1539.png`. */
const TILE = /\/\d{1,2}\/\d+\/\d+(?:@2x)?(?:\.\w+)?$/;
/** Some ten screens of a city. */
const MOST = 500;
const MONTH_SECONDS = 30 * 24 * 60 * 60;

/** Servers whose pictures may be shown and not read, so that none can be kept. */
const unreadable = new Set<string>();

/**
 * Caches map tiles, for a shop without network. They are requested with CORS: the status of an opaque response
 * is unknown, and browsers count megabytes for each.
 */
export function keepTiles(): void {
  const kept = new CacheFirst({
    cacheName: 'signpost-tiles',
    plugins: [
      new ExpirationPlugin({
        maxEntries: MOST,
        maxAgeSeconds: MONTH_SECONDS,
        purgeOnQuotaError: true,
      }),
      {
        requestWillFetch: async ({request: {url, referrer}}) =>
          new Request(url, {mode: 'cors', credentials: 'omit', referrer}),
      },
    ],
  });
  registerRoute(
    ({url, request, sameOrigin}) =>
      !sameOrigin &&
      request.destination === 'image' &&
      TILE.test(url.pathname) &&
      !unreadable.has(url.origin),
    async options => {
      try {
        return await kept.handle(options);
      } catch {
        const picture = await fetch(options.request);
        unreadable.add(options.url.origin);
        return picture;
      }
    },
  );
}
