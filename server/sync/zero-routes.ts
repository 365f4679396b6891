import {timingSafeEqual} from 'node:crypto';
import {isIP} from 'node:net';
import {mustGetQuery, type ReadonlyJSONObject} from '@rocicorp/zero';
import {handleQueryRequest} from '@rocicorp/zero/server';
import {type Context, Hono, type MiddlewareHandler} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import {z} from 'zod';
import {AppError, SENTENCES, waitOf} from '../../common/errors.ts';
import {NEW_ITEMS_LAST_MS} from '../../common/search/search.ts';
import {startOfDay} from '../../common/time.ts';
import {schema} from '../../schema/zero.gen.ts';
import {allQueries} from '../../sync/queries/all.ts';
import type {Json} from '../../sync/requests.ts';
import {allowedOrigins} from '../env.ts';
import {actorOf} from '../features/accounts/sessions/actor.ts';
import {clientAddress} from '../http/client-address.ts';
import {networkOf} from '../http/rate-limits.ts';
import {serviceUnavailable, jsonOf} from '../http/refusals.ts';
import {sameOrigin} from '../http/access.ts';
import {logSeldom} from '../runtime/log.ts';
import type {Services} from '../services.ts';
import {runMutations, runWrite} from './mutate.ts';
import {mutationRateLimit} from './mutation-rate-limit.ts';
import {serverMutators} from './server-mutators.ts';

/**
 * The arguments of a query, limited to what it may read. Rows that came `since` a moment are read one by one,
 * and so are rows that are stale by `today`, in search of a fresh one: with a moment long ago, or a day to
 * come, a caller would have the sync engine read everything.
 * @param now milliseconds since 1970.
 */
export function clampQueryArgs(args: Json, now: number): Json {
  if (typeof args !== 'object' || args === null) return args;
  const asked = Object.fromEntries(Object.entries(args));
  const {since, today} = asked;
  return {
    ...asked,
    ...(typeof since === 'number' && {since: Math.max(since, now - NEW_ITEMS_LAST_MS)}),
    ...(typeof today === 'number' && {today: Math.min(today, startOfDay(now))}),
  };
}

/** Bytes. Zero-cache batches writes; photos never travel here. */
const MAX_BODY = 4 * 1024 * 1024;
/**
 * Queries of one request, which has those of one client group, so of all tabs of a browser. A tab shows some
 * 10 queries, 10 tabs 100, and `LONG_LIVED_ALLOWANCE` bounds those of screens that were left. Each query beyond
 * this is refused by itself, so that the others are answered.
 */
const MOST_QUERIES = 200;
/**
 * Milliseconds for which zero-cache waits for an answer to writes that come too fast. Meanwhile their results
 * stay on the screen, and zero-cache holds back only that browser's further writes. It would wait for five
 * minutes.
 */
const PUSH_MAX_WAIT_MS = 60_000;

export function zeroRoutes({env, auth, jobs, connection: {db, zql}}: Services) {
  const mutators = serverMutators(jobs.enqueue);
  return new Hono()
    .use(bodyLimit({maxSize: MAX_BODY}))
    .post('/query', fromZeroCache(env.queryApiKey), sameOrigin(allowedOrigins(env)), async c => {
      const actor = await actorOf(c.req.raw.headers, auth, db);
      let asked = 0;
      return c.json(
        await handleQueryRequest({
          schema,
          request: c.req.raw,
          userID: actor?.userId ?? null,
          logLevel: 'error',
          handler: (name, args) => {
            asked += 1;
            if (asked > MOST_QUERIES) {
              logSeldom('warn', 'queries-refused');
              throw new AppError('too-often', 'Too many lists are open at once.');
            }
            return mustGetQuery(allQueries, name).fn({
              args: clampQueryArgs(args, Date.now()),
              ctx: actor,
            });
          },
        }),
      );
    })
    .post('/mutate', fromZeroCache(env.mutateApiKey), sameOrigin(allowedOrigins(env)), async c => {
      const actor = await actorOf(c.req.raw.headers, auth, db);
      const pace = mutationRateLimit({
        actor,
        network: forwardedNetwork(c),
        secret: env.authSecret,
        maxWaitMs: PUSH_MAX_WAIT_MS,
      });
      const response = await runMutations(c.req.raw, actor, zql, mutators, pace);
      return response
        ? c.json(response)
        : serviceUnavailable(c, {message: 'The database is not available.'});
    });
}

/**
 * Where the browser is, as our own proxy told zero-cache, which passes it on. Only behind the key is it to
 * be believed. A zero-cache that is not set to pass it on leaves writes to be counted by person.
 */
function forwardedNetwork(c: Context): string | undefined {
  const [address = ''] = c.req.header('x-forwarded-for')?.split(',') ?? [];
  return isIP(address.trim()) ? networkOf(address.trim()) : undefined;
}

/**
 * Without the key a logged-in user could post here directly and name another user's client group.
 * The answer is 404, not 401: to zero-cache 401 and 403 mean that the user must log in again.
 */
function fromZeroCache(key: string): MiddlewareHandler {
  const expected = Buffer.from(key);
  return async (c, next) => {
    const given = Buffer.from(c.req.header('x-api-key') ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return c.notFound();
    return next();
  };
}

/** Bytes. The longest texts of a store take a tenth of it; photos never travel here. */
const MAX_WRITE = 128 * 1024;
/** Toggling something without a network replaces a write each time. */
const MOST_REPLACED = 1000;
/** Milliseconds for which one that comes too fast waits here. A worker may end when it waits for long. */
const WRITE_MAX_WAIT_MS = 5000;

const askedWrite = z.object({
  /** Whose write it is. Meanwhile another person may have logged in. */
  userId: z.uuid(),
  name: z.string().max(100),
  args: z.custom<ReadonlyJSONObject>(isObject),
  replaces: z.array(z.uuid()).max(MOST_REPLACED),
});

/**
 * One write of an outbox whose pages are closed: a service worker sends it, where no sync engine runs.
 * When the app is opened again its sync engine sends the same one, which by then is known.
 */
export function writeRoutes({env, auth, jobs, connection: {db, zql}}: Services) {
  const mutators = serverMutators(jobs.enqueue);
  return new Hono().post(
    '/writes',
    sameOrigin(allowedOrigins(env)),
    bodyLimit({maxSize: MAX_WRITE}),
    async c => {
      const body = askedWrite.safeParse(await jsonOf(c));
      if (!body.success) return c.json(wordsOf(new AppError('invalid')), 400);
      const {userId, ...write} = body.data;
      const actor = await actorOf(c.req.raw.headers, auth, db);
      if (actor?.userId !== userId) return c.json(wordsOf(new AppError('login-required')), 401);
      const pace = mutationRateLimit({
        actor,
        network: networkOf(clientAddress(c, env)),
        secret: env.authSecret,
        maxWaitMs: WRITE_MAX_WAIT_MS,
      });
      const answer = await runWrite(write, actor, zql, mutators, pace);
      if (answer === 'live') return c.json({live: true});
      if (answer === 'again')
        return serviceUnavailable(c, {code: 'internal', message: SENTENCES.internal});
      const waitMs = waitOf(answer.details);
      if (waitMs === undefined) return c.json(wordsOf(answer), 422);
      c.header('retry-after', String(Math.ceil(waitMs / 1000)));
      return c.json(wordsOf(answer), 429);
    },
  );
}

/** The mutator judges its fields. */
function isObject(given: unknown): boolean {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

const wordsOf = ({code, message}: AppError) => ({code, message});
