import type {HttpBindings} from '@hono/node-server';
import {Hono} from 'hono';
import {asId} from '../../../../common/api/fields/args.ts';
import {LIVE_REACTIONS_PATH, MAX_LIVE_SIGNS} from '../../../../common/api/live-reactions.ts';
import {allowedOrigins} from '../../../env.ts';
import {clientAddress} from '../../../http/client-address.ts';
import {networkOf} from '../../../http/rate-limits.ts';
import {serviceUnavailable} from '../../../http/refusals.ts';
import {sameOrigin} from '../../../http/access.ts';
import type {Services} from '../../../services.ts';

const PATH = LIVE_REACTIONS_PATH.replace('/api', '');
/** Seconds. */
const RETRY_AFTER = 30;

const TOO_MANY =
  'Too many pages are live in your network right now. This one is updated a little later.';
const FULL = 'Too many pages are live right now. This one is updated a little later.';

/**
 * `GET /live-reactions?signs=<id>,<id>…`: the reactions of these signs as server-sent events, ahead of the synced
 * rows. All callers get the same answer, so it reads no session.
 */
export function liveReactionsRoutes({env, liveReactions}: Pick<Services, 'env' | 'liveReactions'>) {
  return new Hono<{Bindings: Partial<HttpBindings>}>().get(
    PATH,
    sameOrigin(allowedOrigins(env)),
    async c => {
      c.header('cache-control', 'no-store, no-transform');
      // Hono answers HEAD by this too and drops the body, which would stay open unread.
      if (c.req.method === 'HEAD') return c.body(null, 405, {allow: 'GET'});
      const signIds = signIdsOf(c.req.query('signs') ?? '');
      if (!signIds) return c.json({message: `Please name 1 to ${MAX_LIVE_SIGNS} signs.`}, 400);
      const {signal} = c.req.raw;
      const stream = await liveReactions
        .open({
          network: networkOf(clientAddress(c, env)),
          signIds,
          disconnect: () => c.env.outgoing?.destroy(),
          signal,
        })
        .catch((error: unknown) => {
          if (!signal.aborted) throw error;
        });
      // The client has given up.
      if (!stream) return c.body(null, 503);
      if (stream === 'full') return serviceUnavailable(c, {message: FULL});
      if (stream === 'network-full') {
        c.header('retry-after', String(RETRY_AFTER));
        return c.json({message: TOO_MANY}, 429);
      }
      // Some proxies gather an answer before they pass it on, unless they are asked not to.
      c.header('x-accel-buffering', 'no');
      c.header('content-type', 'text/event-stream');
      return c.body(stream.body);
    },
  );
}

/** The ids as the database spells them; undefined for none, too many, or invalid ones. */
function signIdsOf(given: string): ReadonlySet<string> | undefined {
  const signIds = new Set<string>();
  for (const part of given.split(',')) {
    const signId = asId(part);
    if (!signId) return undefined;
    signIds.add(signId);
  }
  return signIds.size <= MAX_LIVE_SIGNS ? signIds : undefined;
}
