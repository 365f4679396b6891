import {Hono} from 'hono';
import type {Sql} from 'postgres';
import type {Env} from '../env.ts';

/** How long a part may take to answer before it counts as down, in milliseconds. */
const PATIENCE_MS = 2000;

type Condition = 'ok' | 'down';

/** The body of `GET /api/health`. The API part is there for symmetry: while it is down nobody answers. */
export interface Health {
  readonly status: Condition;
  readonly parts: {
    readonly postgres: Condition;
    readonly zeroCache: Condition;
    readonly api: Condition;
  };
}

/**
 * `GET /`: 200 when Postgres and zero-cache answer, else 503 naming the part that does not.
 * Mount it at `/api/health`.
 */
export function healthRoute(sql: Sql, env: Pick<Env, 'zeroCacheUrl'>): Hono {
  return new Hono().get('/', async context => {
    const [postgres, zeroCache] = await Promise.all([
      condition(sql`select 1`),
      condition(answersKeepalive(env.zeroCacheUrl)),
    ]);
    const status = postgres === 'ok' && zeroCache === 'ok' ? 'ok' : 'down';
    const body: Health = {status, parts: {postgres, zeroCache, api: 'ok'}};
    context.header('cache-control', 'no-store');
    return context.json(body, status === 'ok' ? 200 : 503);
  });
}

/** @throws when it does not. */
export async function answersKeepalive(zeroCacheUrl: string): Promise<void> {
  const response = await fetch(`${zeroCacheUrl}/keepalive`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`zero-cache answered ${response.status}`);
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
