import {cacheNames, clientsClaim} from 'workbox-core';
import {ExpirationPlugin} from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  precacheAndRoute,
} from 'workbox-precaching';
import type {RouteMatchCallback} from 'workbox-core/types.js';
import {NavigationRoute, registerRoute, setCatchHandler} from 'workbox-routing';
import {CacheFirst, StaleWhileRevalidate} from 'workbox-strategies';
import {ADD_SIGN, LOST_SHARE, NOT_THE_APP} from '../../common/paths.ts';
import {whoIsSignedIn} from '../data/session/who-is-signed-in.ts';
import {keepShared} from '../features/contribute/picture/shared-photo.ts';
import {sendWrite} from '../outbox/core/send-write.ts';
import {browserTabs, lockedTabs} from '../outbox/core/tabs.ts';
import {openJournal} from '../outbox/journal/journal.ts';
import {sendByFetch} from '../outbox/uploads/send-by-fetch.ts';
import {sendClosed, OUTBOX_TAG} from '../outbox/worker/send-closed.ts';
import {followMoves, showPushes} from './push.ts';

/** Of a browser that wakes a worker when there is a network. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent;
  }
}

/** Of a browser that answers some requests without its worker. */
interface InstallEvent extends ExtendableEvent {
  readonly addRoutes?: (rules: readonly object[]) => Promise<void>;
}

/**
 * Spares the worker what it would answer from its cache, or not at all: a page asks for some forty files, and to wake
 * the worker for each took up to a third of the page's processor time.
 * @param urls of the files of this build.
 */
function spareWorker(urls: readonly string[]): void {
  const at = (paths: readonly string[]) => ({
    or: paths.map(path => ({urlPattern: new URL(path, self.origin).href})),
  });
  const plain = urls.filter(url => getCacheKeyForURL(url) === new URL(url, self.origin).href);
  self.addEventListener('install', async (event: InstallEvent) => {
    try {
      await event.addRoutes?.([
        {condition: at(['/api/*', '/sync/*']), source: 'network'},
        {condition: at(plain), source: {cacheName: cacheNames.precache}},
      ]);
    } catch {
      // The worker answers, as in other browsers.
    }
  });
}

function sendWhenWoken(): void {
  self.addEventListener('sync', event => {
    if (event.tag === OUTBOX_TAG) event.waitUntil(send());
  });
}

/** Milliseconds for which a page that was closed may still count as seen. */
const CLOSING_MS = 2000;

const journal = openJournal();

/** @throws when something is left, so that the browser tries again later. */
async function send(): Promise<void> {
  // A visible page sends by itself; a busy worker would hold up a new version. A killed page can ask no more, so
  // the browser has to wake the worker again.
  if (await isLookedAt()) throw new Error('Somebody looks at a page, which sends by itself.');
  const name = crypto.randomUUID();
  const {promise: end, resolve: leave} = Promise.withResolvers<void>();
  const tabs = browserTabs(name, lockedTabs(navigator.locks, name, end));
  try {
    const isLeft = await sendClosed({
      journal,
      tabs,
      sendPhoto: sendByFetch,
      sendWrite,
      whoIsSignedIn,
    });
    if (isLeft) throw new Error('Something is left in the outbox.');
  } finally {
    // A page that was opened meanwhile goes on from here, though the worker lives.
    leave();
    tabs.close();
  }
}

/** Not by a user who was just closing it. */
async function isLookedAt(): Promise<boolean> {
  if (!(await someVisible())) return false;
  await new Promise(resolve => setTimeout(resolve, CLOSING_MS));
  return someVisible();
}

const someVisible = async () =>
  (await self.clients.matchAll({type: 'window'})).some(
    ({visibilityState}) => visibilityState === 'visible',
  );

const isShare: RouteMatchCallback = ({url, sameOrigin}) => sameOrigin && url.pathname === '/share';

/** Takes in photos that another app shares with this one, and opens the screen where they become signs. */
function takeShares(): void {
  registerRoute(
    isShare,
    async ({request}) => Response.redirect(await keepShared(request), 303),
    'POST',
  );
  // Phones open it again without what was shared. A query is a text or a link, and no photo.
  registerRoute(isShare, async ({url}) =>
    Response.redirect(url.search ? LOST_SHARE : ADD_SIGN, 303),
  );
}

/** Ends in a tile's level and place, as `/12/1205/1539.png`. */
const TILE = /\/\d{1,2}\/\d+\/\d+(?:@2x)?(?:\.\w+)?$/;
/** Some ten screens of a city. */
const MOST = 500;
const MONTH_SECONDS = 30 * 24 * 60 * 60;

/** Servers whose pictures may be shown and not read, so that none can be kept. */
const unreadable = new Set<string>();

/** Requested with CORS: the status of an opaque response is unknown, and it counts as megabytes. */
function keepTiles(): void {
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

declare const self: ServiceWorkerGlobalScope;

const DAY_SECONDS = 24 * 60 * 60;

// The files of this build. Nothing stands in for anything else: a page that asks the server for `/`
// to compare it with itself gets the server's word (src/app/updates/build.ts).
// oxlint-disable-next-line no-underscore-dangle -- the build puts the list in place of this name
const files = self.__WB_MANIFEST;
precacheAndRoute(files, {directoryIndex: '', cleanURLs: false});
spareWorker(files.map(file => (typeof file === 'string' ? file : file.url)));
cleanupOutdatedCaches();

// At once, with or without a network: the page is the same for all users.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {denylist: [NOT_THE_APP]}),
);

// One engine, in one version: its script, its code in two files, and its trained data.
keepUsed('tesseract', /^\/assets\/tesseract-/, 4);
// One reader: its runtime in two files, three networks and two alphabets.
keepUsed('scene', /^\/assets\/scene-/, 7);
// Both kinds are named by their content or made but once, so a cached file is never stale.
keepUsed('assets', /^\/assets\//, 60);
// Made but once; whether one may still be shown, the server says each time.
keepUsed('images', /^\/images\//, 200);
keepTiles();
// A request without an answer fails for the page, and is no error of this script.
setCatchHandler(async () => Response.error());

takeShares();
sendWhenWoken();
showPushes();
followMoves();

// The pages decide when (docs/decisions/0010-app-updates.md); the first worker of all just begins.
self.addEventListener('message', event => {
  if (event.data === 'take-over') void self.skipWaiting();
});
clientsClaim();

/** Keeps the files of our own origin that were used, the last `maxEntries` of them. */
function keepUsed(name: string, path: RegExp, maxEntries: number): void {
  const bound = new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: 30 * DAY_SECONDS,
    purgeOnQuotaError: true,
  });
  const cacheName = `signpost-${name}`;
  const plugins = [bound, {cacheWillUpdate: unlessGone(cacheName)}];
  registerRoute(
    ({url, sameOrigin}) => sameOrigin && path.test(url.pathname),
    name === 'images'
      ? new StaleWhileRevalidate({cacheName, plugins})
      : new CacheFirst({cacheName, plugins}),
  );
}

/** Caches complete answers, and deletes those that the server no longer has, such as a hidden picture. */
function unlessGone(cacheName: string) {
  return async ({request, response}: {request: Request; response: Response}) => {
    if (response.status === 404) await (await caches.open(cacheName)).delete(request);
    // A page is what a network answers that wants a log-in of its own first, or a proxy that lets nothing through.
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    return response.status === 200 && !isPage ? response : null;
  };
}
