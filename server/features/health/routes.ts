import {Hono} from 'hono';
import type {Sql} from 'postgres';
import type {EngineCondition} from '../../../common/api/system-health.ts';
import type {SyncEngine} from '../../sync/sync-engine.ts';
import type {Services} from '../../services.ts';

/** How long a part may take to answer before it counts as down, in milliseconds. */
const PATIENCE_MS = 2000;

type Condition = 'ok' | 'down';

/** The body of `GET /api/health`. The API part is there for symmetry: while it is down there is no answer. */
export interface Health {
  readonly status: EngineCondition;
  readonly parts: {
    readonly postgres: Condition;
    readonly zeroCache: EngineCondition;
    readonly api: Condition;
  };
}

/**
 * `GET /`: 200 when Postgres and zero-cache answer, else 503 naming the part that does not. While zero-cache
 * copies what an update has added to the database, it is "copying", and while it does not answer queries in
 * time "stalled", with 503 too.
 * Mount it at `/api/health`.
 */
export function healthRoute(sql: Sql, engine: SyncEngine): Hono {
  return new Hono().get('/', async context => {
    const [postgres, zeroCache] = await Promise.all([condition(sql`select 1`), engine.condition()]);
    const status = postgres === 'ok' ? zeroCache : 'down';
    const body: Health = {status, parts: {postgres, zeroCache, api: 'ok'}};
    context.header('cache-control', 'no-store');
    return context.json(body, status === 'ok' ? 200 : 503);
  });
}

/** Whether a check succeeds, and in time. */
export async function condition(check: PromiseLike<unknown>): Promise<Condition> {
  // The database driver waits for a connection as long as it takes, so the limit is ours to set.
  const deadline = Promise.withResolvers<never>();
  const timer = setTimeout(() => deadline.reject(new Error('no answer')), PATIENCE_MS);
  try {
    await Promise.race([check, deadline.promise]);
    return 'ok';
  } catch {
    return 'down';
  } finally {
    clearTimeout(timer);
  }
}

/** The settings that a page needs and anyone may know. */
export function configRoutes({env}: Services) {
  return new Hono().get('/config', c => {
    c.header('cache-control', 'max-age=300');
    return c.json({
      facebookUrl: env.social.facebook ?? null,
      xUrl: env.social.x ?? null,
      tileUrl: env.tileUrl,
    });
  });
}
