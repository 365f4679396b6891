import {timingSafeEqual} from 'node:crypto';
import {mustGetQuery} from '@rocicorp/zero';
import {handleQueryRequest} from '@rocicorp/zero/server';
import {Hono, type MiddlewareHandler} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import {schema} from '../../schema/zero.gen.ts';
import {queries} from '../../sync/queries/index.ts';
import {actorOf} from '../actor.ts';
import {allowedOrigins} from '../env.ts';
import {runMutations} from '../mutate.ts';
import {withinReach} from '../reach.ts';
import type {Services} from '../services.ts';
import {sameOrigin} from './same-origin.ts';

/** Bytes. Zero-cache batches writes; photos never travel here. */
const MAX_BODY = 4 * 1024 * 1024;

/** The two endpoints that zero-cache calls, with the browser's cookie and origin passed on. */
export function zeroRoutes({env, auth, jobs, connection: {db, zql}}: Services) {
  return new Hono()
    .use(bodyLimit({maxSize: MAX_BODY}))
    .post('/query', fromZeroCache(env.queryApiKey), sameOrigin(allowedOrigins(env)), async c => {
      const actor = await actorOf(c.req.raw.headers, auth, db);
      return c.json(
        await handleQueryRequest({
          schema,
          request: c.req.raw,
          userID: actor?.userId ?? null,
          logLevel: 'error',
          handler: (name, args) =>
            mustGetQuery(queries, name).fn({args: withinReach(args, Date.now()), ctx: actor}),
        }),
      );
    })
    .post('/mutate', fromZeroCache(env.mutateApiKey), sameOrigin(allowedOrigins(env)), async c => {
      const actor = await actorOf(c.req.raw.headers, auth, db);
      const response = await runMutations(c.req.raw, actor, zql, jobs.enqueue);
      return response ? c.json(response) : c.json({error: 'The database is not available.'}, 503);
    });
}

/**
 * Without the key a logged-in person could post here themselves and name somebody else's client group.
 * The answer is 404, not 401: to zero-cache 401 and 403 mean that the person must log in again.
 */
function fromZeroCache(key: string): MiddlewareHandler {
  const expected = Buffer.from(key);
  return async (c, next) => {
    const given = Buffer.from(c.req.header('x-api-key') ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return c.notFound();
    return next();
  };
}
