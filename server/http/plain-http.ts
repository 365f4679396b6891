import {getConnInfo} from '@hono/node-server/conninfo';
import type {MiddlewareHandler} from 'hono';
import type {Env} from '../env.ts';
import {isPublic} from '../features/notifications/push/endpoint.ts';

/** What the engine and operators' probes call, from wherever they run. They carry a key, or tell nothing. */
const INTERNAL = /^\/api\/(?:zero\/|health$)/;

/** Its peer is neither on a private network, as a proxy is, nor a proxy that names its client. */
export function isPlainHttp(
  peer: string | undefined,
  forwardedFor: string | undefined,
  {publicUrl}: Pick<Env, 'publicUrl'>,
): boolean {
  if (!publicUrl.startsWith('https:') || forwardedFor || !peer) return false;
  return isPublic(peer.replace(/^::ffff:/, ''));
}

/** Leads pages to TLS. Requests of programs are refused, so that they do not go on unnoticed. */
export function refusePlainHttp(env: Pick<Env, 'publicUrl'>): MiddlewareHandler {
  return async (c, next) => {
    const {method, path} = c.req;
    const peer = getConnInfo(c).remote.address;
    if (INTERNAL.test(path) || !isPlainHttp(peer, c.req.header('x-forwarded-for'), env)) {
      return next();
    }
    c.header('x-content-type-options', 'nosniff');
    c.header('content-security-policy', "default-src 'none'");
    if (method === 'GET' && !path.startsWith('/api/')) {
      const {pathname, search} = new URL(c.req.url);
      return c.redirect(`${env.publicUrl}${pathname.replace(/^\/*/, '/')}${search}`, 308);
    }
    return c.json({message: `Use ${env.publicUrl}.`}, 403);
  };
}
