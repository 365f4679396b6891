import type {HttpBindings} from '@hono/node-server';
import {Hono} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import {polledUp, pollingStart} from '../../common/api/sync-polling.ts';
import {allowedOrigins} from '../env.ts';
import {clientAddress} from '../http/client-address.ts';
import {networkOf} from '../http/rate-limits.ts';
import {serviceUnavailable, jsonOf} from '../http/refusals.ts';
import {sameOrigin} from '../http/access.ts';
import type {Services} from '../services.ts';
import {polledFor} from './polling/sync-polling.ts';
import {SYNC_ENDPOINT} from './sync-proxy.ts';

/** Bytes. Mutations are small; photos never travel here. */
const MAX_BODY = 1024 * 1024;
/** Seconds. */
const RETRY_AFTER = 30;

const FULL = 'Too many people are connected this way right now. Signpost tries again.';
const GONE = 'This connection has ended.';
const INVALID = 'This is no request of the app.';

/**
 * The sync connection over plain requests: `POST /` opens one, `POST /ID` sends messages, `GET /ID` waits for
 * messages, `GET /ID?held=no` takes those there are, `DELETE /ID` closes it. It goes through the proxy of WebSockets,
 * with the cookies and the limits of the client that opened it.
 */
export function syncPollingRoutes({
  env,
  engine,
  syncPolling,
}: Pick<Services, 'env' | 'engine' | 'syncPolling'>) {
  const origins = allowedOrigins(env);
  return new Hono<{Bindings: Partial<HttpBindings>}>()
    .use(sameOrigin(origins))
    .use(bodyLimit({maxSize: MAX_BODY}))
    .use(async (c, next) => {
      c.header('cache-control', 'no-store');
      await next();
    })
    .post('/', async c => {
      const origin = c.req.header('origin');
      // Browsers name the origin of every POST, and the WebSocket is refused without one too.
      if (origin === undefined) return c.notFound();
      const start = pollingStart.safeParse(await jsonOf(c));
      if (!start.success || !SYNC_ENDPOINT.test(start.data.path))
        return c.json({message: INVALID}, 400);
      if (!(await engine.isComplete())) return serviceUnavailable(c, {message: FULL});
      const address = clientAddress(c, env);
      const {cookie, 'user-agent': agent} = c.req.header();
      const id = syncPolling.open({
        ...start.data,
        network: networkOf(address),
        headers: {
          origin,
          ...polledFor(address),
          ...(cookie !== undefined && {cookie}),
          ...(agent !== undefined && {'user-agent': agent}),
        },
      });
      if (id === 'full') return serviceUnavailable(c, {message: FULL});
      if (id === 'network-full') {
        c.header('retry-after', String(RETRY_AFTER));
        return c.json({message: FULL}, 429);
      }
      return c.json({id}, 201);
    })
    .get('/:id', async c => {
      const connection = syncPolling.find(c.req.param('id'));
      if (!connection) return c.json({message: GONE}, 410);
      const isHeld = c.req.query('held') !== 'no';
      return c.json(isHeld ? await connection.next(c.req.raw.signal) : connection.take());
    })
    .post('/:id', async c => {
      const connection = syncPolling.find(c.req.param('id'));
      if (!connection) return c.json({message: GONE}, 410);
      const up = polledUp.safeParse(await jsonOf(c));
      if (!up.success) return c.json({message: INVALID}, 400);
      try {
        await connection.send(up.data);
      } catch {
        return c.json({message: GONE}, 410);
      }
      return c.body(null, 204);
    })
    .delete('/:id', c => {
      syncPolling.find(c.req.param('id'))?.close();
      return c.body(null, 204);
    });
}
