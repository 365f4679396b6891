import {hashPassword} from 'better-auth/crypto';
import {accounts} from '../../../schema/tables/private/users.ts';
import {createApp} from '../../../server/app.ts';
import type {DatabaseConnection} from '../../../server/db/db.ts';
import {type Env, parseEnv} from '../../../server/env.ts';
import {createAuth} from '../../../server/features/accounts/auth.ts';
import {geocodingOver} from '../../../server/features/geocoding/geocoding.ts';
import {LiveReactionsHub} from '../../../server/features/sign/live-reactions/live-reactions-hub.ts';
import {reactionsSource} from '../../../server/features/sign/live-reactions/reactions-stream.ts';
import type {Enqueue} from '../../../server/jobs/jobs.ts';
import {imageStoreIn, type ImageStore} from '../../../server/storage/images/image-store.ts';
import {byteStoreIn, type ByteStore} from '../../../server/storage/uploads/byte-store.ts';
import {SyncPolling} from '../../../server/sync/polling/sync-polling.ts';
import {SyncEngine} from '../../../server/sync/sync-engine.ts';
import {emailOf, MEMBERS} from '../actors.ts';
import type {TestDatabase} from './pg.ts';
import {NO_JOBS} from './push.ts';

export const PASSWORD = 'six or more';
export const ORIGIN = 'http://localhost:3000';

export const ENV: Env = parseEnv({
  PORT: '3000',
  DATABASE_URL: 'postgres://localhost/none',
  ZERO_CACHE_URL: 'http://127.0.0.1:9',
  ZERO_QUERY_API_KEY: 'key-of-queries',
  ZERO_MUTATE_API_KEY: 'key-of-mutations',
  BETTER_AUTH_SECRET: 'a secret of the tests that is long enough',
  VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
});

let apps = 0;

/** The services of the server's routes, but for file storage. */
export function servicesOver(
  {db, zql}: Pick<TestDatabase, 'db' | 'zql'>,
  env: Env,
  enqueue: Enqueue = NO_JOBS,
) {
  // The health route alone uses the driver itself, and its tests bring their own.
  const connection: DatabaseConnection = {
    db,
    zql,
    sql: undefined as unknown as DatabaseConnection['sql'],
  };
  const geocoding = geocodingOver(db, env);
  const engine = new SyncEngine(env);
  const liveReactions = new LiveReactionsHub(reactionsSource(connection));
  const syncPolling = new SyncPolling(ORIGIN);
  const auth = createAuth(connection, env);
  return {
    env,
    connection,
    engine,
    auth,
    geocoding,
    liveReactions,
    syncPolling,
    jobs: {enqueue},
  };
}

/** The app's own routes over a test's database, called without a network. */
export function appOver(
  {db, zql}: Pick<TestDatabase, 'db' | 'zql'>,
  env: Env = ENV,
  images: ImageStore = imageStoreIn(env.dataDir),
  uploads: ByteStore = byteStoreIn(env.dataDir),
  enqueue: Enqueue = NO_JOBS,
) {
  const app = createApp({...servicesOver({db, zql}, env, enqueue), images, uploads});
  // Attempts are counted by address in this process, and one test's must not use up another's.
  return reached(app, `10.0.0.${(apps += 1)}`);
}

/** The same, with a hub of the test's own. */
export function appTelling(pg: Pick<TestDatabase, 'db' | 'zql'>, liveReactions: LiveReactionsHub) {
  const files = {images: imageStoreIn(ENV.dataDir), uploads: byteStoreIn(ENV.dataDir)};
  const app = createApp({...servicesOver(pg, ENV), ...files, liveReactions});
  return reached(app, `10.0.0.${(apps += 1)}`);
}

/** As it is reached from a network address. */
function reached(app: ReturnType<typeof createApp>, address: string): TestApp {
  const peer = {incoming: {socket: {remoteAddress: address}}};
  return {
    fetch: (request: Request) => app.fetch(request, peer),
    request: async (path: string, init?: RequestInit) => app.request(path, init, peer),
    post: async (path: string, body: unknown, headers: Record<string, string> = {}) =>
      app.request(
        path,
        {
          method: 'POST',
          headers: {'content-type': 'application/json', origin: ORIGIN, ...headers},
          body: JSON.stringify(body),
        },
        peer,
      ),
    from: other => reached(app, other),
  };
}

export interface TestApp {
  fetch(request: Request): Response | Promise<Response>;
  request(path: string, init?: RequestInit): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** The same, reached from another network address. */
  from(address: string): TestApp;
}

/** Gives every actor the same password. */
export async function addPasswords(db: DatabaseConnection['db']): Promise<void> {
  const password = await hashPassword(PASSWORD);
  const rows = Object.values(MEMBERS).map(({userId}) => ({
    accountId: userId,
    providerId: 'credential',
    userId,
    password,
  }));
  await db.insert(accounts).values(rows);
}

/** Logs in over the route a browser uses. */
export const logIn = (app: TestApp, who: keyof typeof MEMBERS, password = PASSWORD) =>
  app.post('/api/auth/sign-in/email', {email: emailOf(who), password});

/** The cookies that a response sets, as a browser would send them back. */
export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ');
}
