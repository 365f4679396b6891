import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import {serveStatic} from '@hono/node-server/serve-static';
import {type Context, Hono, type MiddlewareHandler} from 'hono';
import {ADD_SIGN, LOST_SHARE, meantAddress} from '../../common/paths.ts';
import type {Env} from '../env.ts';
import {carrySession} from '../features/accounts/auth.ts';
import type {Previews} from '../features/previews/find-preview.ts';
import {withHeadTags, SITE} from '../features/previews/preview.ts';
import {
  type InitialDataFinder,
  INITIAL_DATA_TIMEOUT_MS,
  withInitialData,
} from '../sync/initial-data.ts';
import {matchRoute, withRouteAssets} from './route-assets.ts';

const BUILT = fileURLToPath(new URL('../../dist', import.meta.url));

/** Where the app is built to, and what its pages carry. */
export interface WebSetup {
  readonly previews: Pick<Previews, 'ofPage'>;
  readonly initialData: Pick<InitialDataFinder, 'of'>;
  readonly env: Pick<Env, 'port' | 'publicUrl'>;
  readonly root?: string;
}

/**
 * The built app. Every path that is not a file is the app's own to route; its page says in its head what
 * it is about, for search engines and for who shows previews of links, and brings along what a visitor's
 * first frame shows.
 */
export function webRoutes({previews, initialData, env, root = BUILT}: WebSetup) {
  const page = async (c: Context) => {
    const url = new URL(c.req.url);
    const {pathname} = url;
    const screen = matchRoute(pathname);
    const isVisitor = !carrySession(c.req.raw.headers, env);
    const [found, data] = await Promise.all([
      screen === 'not-found' ? undefined : inTime(() => previews.ofPage(pathname)),
      isVisitor ? inTime(() => initialData.of(screen, url)) : undefined,
    ]);
    const html = await readPage(root, screen);
    if (html === undefined) return c.notFound();
    const preview = found === 'unknown' ? {...SITE, path: pathname} : found;
    // The app says in words that there is nothing here; the status says it to machines.
    c.status(found ? 200 : 404);
    const told = withHeadTags(html, preview, env.publicUrl);
    return send(c, data && data !== 'unknown' ? withInitialData(told, data) : told);
  };

  return (
    new Hono()
      .get('/', page)
      // Browsers ask for it where a page names no icon, as that of a photo or of an answer of the API.
      .get('/favicon.ico', c => c.redirect('/favicon.svg', 301))
      .use(serveStatic({root, precompressed: true, onFound: cacheBy}))
      // The service worker takes what another app shares. Before there is one, the screen asks for it again.
      .post('/share', c => c.redirect(LOST_SHARE, 303))
      // Phones open it again without what was shared.
      .get('/share', c => c.redirect(new URL(c.req.url).search ? LOST_SHARE : ADD_SIGN, 302))
      // Where password managers lead to change one: https://www.w3.org/TR/change-password-url/.
      .get('/.well-known/change-password', c => c.redirect('/forgot-password', 302))
      .get('/assets/*', c => c.notFound())
      .get('*', page)
  );
}

/** What was found, or `unknown` when that takes too long or fails: the page does not depend on it. */
async function inTime<Found>(
  find: () => Promise<Found> | undefined,
): Promise<Found | undefined | 'unknown'> {
  const done = new AbortController();
  try {
    return await Promise.race([
      find(),
      delay(INITIAL_DATA_TIMEOUT_MS, 'unknown' as const, {signal: done.signal, ref: false}),
    ]);
  } catch {
    return 'unknown';
  } finally {
    done.abort();
  }
}

async function readPage(root: string, screen: string): Promise<string | undefined> {
  try {
    const html = await readFile(path.join(root, 'index.html'), 'utf8');
    return await withRouteAssets(html, screen, root);
  } catch {
    // Not built, as in development, where another server has the pages.
    return undefined;
  }
}

const brotli = promisify(brotliCompress);
const QUICKLY = {params: {[constants.BROTLI_PARAM_QUALITY]: 4}};

/** What a client understands. With a weight of zero it says that it does not. */
const encodingsOf = (header = ''): string[] =>
  header
    .split(',')
    .filter(each => !/;\s*q=0(?:\.0*)?\s*$/i.test(each))
    .map(each => each.split(';', 1)[0]?.trim().toLowerCase() ?? '');

async function send(c: Context, html: string): Promise<Response> {
  const accepted = encodingsOf(c.req.header('accept-encoding'));
  c.header('content-type', 'text/html; charset=utf-8');
  c.header('cache-control', 'no-cache');
  c.header('vary', 'accept-encoding, cookie');
  if (accepted.includes('br')) {
    c.header('content-encoding', 'br');
    return c.body(await brotli(html, QUICKLY));
  }
  if (accepted.includes('gzip')) {
    c.header('content-encoding', 'gzip');
    return c.body(await promisify(gzip)(html));
  }
  return c.body(html);
}

/** Names under `/assets/` carry a hash of their content; all others may change with the next version. */
function cacheBy(path: string, c: Context): void {
  const hashed = path.includes('/assets/');
  c.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
}

/** Names are made by programs there, for programs. */
const EXACT = /^\/(?:api|assets)\//i;

/** Characters. A longer one may be more than a client takes in a header. */
const LONGEST = 2000;

/** Leads from an address at which there is nothing to the one that was meant: a page, a preview, a photo, a widget. */
export const leadToMeantAddress: MiddlewareHandler = async (c, next) => {
  await next();
  const {method} = c.req;
  if (c.res.status !== 404 || (method !== 'GET' && method !== 'HEAD')) return;
  const {pathname, search} = new URL(c.req.url);
  const meant = meantAddress(pathname, search);
  if (meant === pathname + search || meant.length > LONGEST || EXACT.test(pathname)) return;
  c.res = c.redirect(meant, 301);
  // It has the headers of the page that was not found, and no body.
  c.res.headers.delete('content-encoding');
};
