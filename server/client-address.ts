import {isIP} from 'node:net';
import {getConnInfo} from '@hono/node-server/conninfo';
import type {Context} from 'hono';
import type {Env} from './env.ts';

/**
 * The network address that a request comes from. Each proxy adds whom it saw at the end of a header; so
 * as many entries from there as we were told of proxies are true, and anybody can make up the others.
 */
export function clientAddress(c: Context, {trustedProxies}: Pick<Env, 'trustedProxies'>): string {
  const peer = getConnInfo(c).remote.address ?? '';
  if (trustedProxies === 0) return peer;
  const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? [];
  const seen = forwarded.at(-trustedProxies)?.trim() ?? '';
  return isIP(seen) ? seen : peer;
}
