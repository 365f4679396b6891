import type {Context, MiddlewareHandler} from 'hono';
import {SENTENCES} from '../../common/errors.ts';
import type {Actor} from '../../permissions/actor.ts';
import {can, type Capability} from '../../permissions/roles.ts';
import {allowedOrigins} from '../env.ts';
import {actorOf, isSuspended} from '../features/accounts/sessions/actor.ts';
import {logSeldom} from '../runtime/log.ts';
import type {Services} from '../services.ts';

/** What another site opened carries the person's cookie too; its origin gives it away. */
function isFromElsewhere({req}: Context, origins: readonly string[]): boolean {
  const origin = req.header('origin');
  return origin !== undefined && !origins.includes(origin);
}

/** Lets requests of our own pages through, and of programs, which name no origin. */
export function sameOrigin(origins: readonly string[]): MiddlewareHandler {
  return async (c, next) => (isFromElsewhere(c, origins) ? c.notFound() : next());
}

type Needs = Pick<Services, 'auth' | 'connection' | 'env'>;

export interface Asked {
  readonly Variables: {readonly actor: NonNullable<Actor>};
}

/** Lets users with the capability through, from our pages; suspended ones not to write. Uncached. */
export function requireCapability(
  capability: Capability,
  {auth, connection: {db}, env}: Needs,
): MiddlewareHandler<Asked> {
  const origins = allowedOrigins(env);
  return async (c, next) => {
    if (isFromElsewhere(c, origins)) return c.notFound();
    const actor = await actorOf(c.req.raw.headers, auth, db);
    if (!actor) return c.json({message: SENTENCES['login-required']}, 401);
    if (!can(actor, capability)) {
      logSeldom('info', 'route-refused', {capability, user: actor.userId});
      return c.json({message: SENTENCES.forbidden}, 403);
    }
    if (c.req.method !== 'GET' && (await isSuspended(db, actor))) {
      return c.json({message: SENTENCES.suspended}, 403);
    }
    c.set('actor', actor);
    return next();
  };
}
