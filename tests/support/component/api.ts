import {UPLOADS_PATH} from '../../../common/images/images.ts';
import type {SessionPerson} from '../../../src/data/session/session.ts';
import {answerSearch} from './search.ts';

type Handler = (request: Request) => Response | Promise<Response>;

const realFetch = globalThis.fetch.bind(globalThis);
/** Pictures of maps that need no network. */
const TILE_URL =
  'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7#{z}/{x}/{y}';
const CONFIG = {facebookUrl: null, xUrl: null, tileUrl: TILE_URL};

let handlers = new Map<string, Handler>();
let isReachable = true;
let person: SessionPerson | null = null;

/** What the app asked the API for, oldest first, as `GET /api/config`. */
export const requests: string[] = [];

const defaults = (): [string, Handler][] => [
  ['GET /api/session', () => Response.json({person})],
  ['GET /api/config', () => Response.json(CONFIG)],
  ['GET /api/search', answerSearch],
  // With none, the app goes on offering those that it comes with.
  ['GET /api/search/states', () => Response.json({states: []})],
  // Where a test does not say how the system does, it is not known.
  ['GET /api/system-health', () => new Response(null, {status: 503})],
  ['GET /api/auth/passkey/list-user-passkeys', () => Response.json([])],
  ['POST /api/store-views', () => new Response(null, {status: 204})],
  ['POST /api/case-visits', () => new Response(null, {status: 204})],
  [
    'POST /api/auth/sign-out',
    () => {
      person = null;
      return Response.json({});
    },
  ],
];

/** Answers a route, named as `POST /api/contact`, from now on until the end of the test. */
export function onApi(route: string, handler: Handler): void {
  handlers.set(route, handler);
}

/** Who the API says is signed in. */
export function setSignedIn(next: SessionPerson | null): void {
  person = next;
}

/** Whether requests reach the API; otherwise they fail as without a network. */
export function setReachable(reachable: boolean): void {
  isReachable = reachable;
}

/** The answers of a server that knows nothing special, as at the beginning of each test. */
export function resetApi(): void {
  handlers = new Map(defaults());
  isReachable = true;
  person = null;
  requests.length = 0;
}

/** Takes the place of `fetch`: the API is answered here, files come from where they are. */
export async function testFetch(...args: Parameters<typeof fetch>): Promise<Response> {
  const request = new Request(...args);
  const {origin, pathname} = new URL(request.url);
  const isApi = origin === location.origin && pathname.startsWith('/api/');
  const isProbe = request.method === 'HEAD';
  if (!isApi && !isProbe) return realFetch(...args);
  if (!isReachable) throw new TypeError('Failed to fetch');
  // No upload that broke off has left anything here.
  if (isProbe) return new Response(null, {status: pathname.startsWith(UPLOADS_PATH) ? 404 : 200});
  const route = `${request.method} ${pathname}`;
  requests.push(route);
  const handler = handlers.get(route);
  if (!handler) throw new Error(`The test answers no ${route}; see onApi().`);
  request.signal.throwIfAborted();
  return handler(request);
}
