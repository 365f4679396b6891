import {createApp} from '../../server/app.ts';
import {ENV, servicesOver} from './setup/app.ts';

/**
 * Which role may call a route: every visitor, a logged-in member, an admin, or the sync engine with its key.
 * A new route needs a line.
 */
export const ROUTES: Readonly<Record<string, 'all' | 'member' | 'admin' | 'engine'>> = {
  'GET /images/:name': 'all',
  'GET /images/avatars/:name': 'all',
  'GET /og/site.png': 'all',
  'GET /og/:kind{sign|store|profile}/:file{[^/]+\\.png}': 'all',
  'GET /embed/store/:storeId': 'all',
  'POST /api/zero/query': 'engine',
  'POST /api/zero/mutate': 'engine',
  'POST /api/uploads': 'member',
  'GET /api/uploads/:id': 'member',
  'PATCH /api/uploads/:id': 'member',
  'POST /api/uploads/:id': 'member',
  'GET /api/health': 'all',
  'GET /api/config': 'all',
  'GET /api/session': 'all',
  'GET /api/auth/passkey/generate-authenticate-options': 'all',
  'POST /api/auth/passkey/verify-authentication': 'all',
  'GET /api/auth/passkey/list-user-passkeys': 'member',
  'GET /api/auth/passkey/generate-register-options': 'member',
  'POST /api/auth/passkey/verify-registration': 'member',
  'POST /api/auth/passkey/delete-passkey': 'member',
  'POST /api/auth/passkey/link': 'member',
  'POST /api/auth/passkey/link/use': 'member',
  'POST /api/auth/sign-in/email': 'all',
  'GET /api/auth/verify-email': 'all',
  'POST /api/auth/sign-out': 'all',
  'POST /api/auth/revoke-sessions': 'member',
  'GET /api/account/sessions': 'member',
  'POST /api/account/sessions/end': 'member',
  'POST /api/account/own-data': 'member',
  'POST /api/account/delete': 'member',
  'POST /api/account/sign-up': 'all',
  'POST /api/account/verification': 'all',
  'POST /api/account/verify-email': 'all',
  'POST /api/account/password-reset': 'all',
  'POST /api/account/password-reset/check': 'all',
  'POST /api/account/password': 'all',
  'GET /api/push/key': 'all',
  'POST /api/push/state': 'all',
  'POST /api/push/on': 'member',
  'POST /api/push/moved': 'all',
  'POST /api/push/off': 'all',
  // Names of columns and files, none of what is in them.
  'GET /api/system-overview': 'all',
  'GET /api/search': 'all',
  'GET /api/search/states': 'all',
  'GET /api/managed/stores': 'member',
  'GET /api/managed/signs': 'member',
  'POST /api/geocode': 'member',
  'POST /api/contact': 'all',
  'POST /api/writes': 'member',
  'POST /api/store-views': 'all',
  'GET /api/live-reactions': 'all',
  // The connection's own cookie decides, as over a WebSocket.
  'POST /api/sync-polling': 'all',
  'POST /api/sync-polling/:id': 'all',
  'GET /api/sync-polling/:id': 'all',
  'DELETE /api/sync-polling/:id': 'all',
  'GET /api/digest/unsubscribe': 'all',
  'POST /api/digest/unsubscribe': 'all',
  'GET /api/failed-jobs': 'admin',
  'POST /api/failed-jobs/retry': 'admin',
  'POST /api/failed-jobs/:id/retry': 'admin',
  'POST /api/failed-jobs/:id/discard': 'admin',
  'GET /api/messages': 'admin',
  'POST /api/messages/:id/review': 'admin',
  'GET /api/history.csv': 'admin',
  'POST /api/store-imports': 'admin',
  'GET /api/store-imports/:id/preview': 'admin',
  'POST /api/store-imports/:id/begin': 'admin',
  'POST /api/store-imports/:id/resume': 'admin',
  'POST /api/store-imports/:id/cancel': 'admin',
  'GET /api/store-imports/:id/rejected.csv': 'admin',
  'POST /api/geocodings': 'admin',
  'GET /api/geocodings/:id/misses': 'admin',
  'POST /api/geocodings/:id/:change': 'admin',
  'GET /api/people': 'admin',
  'POST /api/people': 'admin',
  'POST /api/people/:id/role': 'admin',
  'POST /api/people/:id/email': 'admin',
  'POST /api/people/:id/invite': 'admin',
  'POST /api/people/:id/remove': 'admin',
  'POST /api/people/:id/end-sessions': 'admin',
  'POST /api/people/:id/restore': 'admin',
  'POST /api/case-visits': 'admin',
  'POST /api/reports': 'all',
  'GET /api/system-health': 'admin',
  'GET /': 'all',
  'GET /favicon.ico': 'all',
  'GET /.well-known/change-password': 'all',
  'POST /share': 'all',
  'GET /share': 'all',
  'GET /assets/*': 'all',
  'GET /assets/:file{photo-worker-[^/]+}': 'all',
  'GET /assets/:folder{tesseract-[^/]+}/*': 'all',
  'GET /*': 'all',
};

/** "METHOD /path" of every route that the app has, without its middlewares. */
export function registeredRoutes(): string[] {
  const none = {} as never;
  const files = {images: none, uploads: none};
  const {routes} = createApp({...servicesOver({db: none, zql: none}, ENV), ...files});
  const named = routes.filter(({method}) => method !== 'ALL');
  return [...new Set(named.map(({method, path}) => `${method} ${path}`))];
}

/** A path of a route, with `value` for each of its parameters. */
export function pathOf(route: string, value: string): string {
  const [, path = ''] = route.split(' ');
  return path
    .replace(':kind{sign|store|profile}', 'sign')
    .replace(':file{[^/]+\\.png}', `${value}.png`)
    .replace(':file{photo-worker-[^/]+}', `photo-worker-${value}`)
    .replace(':folder{tesseract-[^/]+}', `tesseract-${value}`)
    .replaceAll(/:\w+/g, value)
    .replace('*', value);
}
