import {AsyncLocalStorage} from 'node:async_hooks';
import {isIP} from 'node:net';
import {getConnInfo} from '@hono/node-server/conninfo';
import type {Context, MiddlewareHandler} from 'hono';
import type {Env} from '../env.ts';
import {log} from '../runtime/log.ts';
import {networkOf} from './rate-limits.ts';

const networks = new AsyncLocalStorage<string>();

/** Work in there that takes turns counts against the share of that network. */
export const onBehalfOf = <T>(network: string, work: () => T): T => networks.run(network, work);

/** For which network something is done; undefined for what the server does by itself. */
export const callerNetwork = (): string | undefined => networks.getStore();

/**
 * The network address that a request comes from. Each proxy appends its peer to a header; so the last
 * entries, as many as there are trusted proxies, are true, and any client can invent the others.
 */
export const clientAddress = (c: Context, env: Pick<Env, 'trustedProxies'>): string =>
  addressBehind(getConnInfo(c).remote.address, c.req.header('x-forwarded-for'), env);

/**
 * The same, of what is no request of the app's.
 * @param peer whose connection it is.
 * @param forwarded the header, all entries in one.
 */
export function addressBehind(
  peer = '',
  forwarded = '',
  {trustedProxies}: Pick<Env, 'trustedProxies'>,
): string {
  if (trustedProxies === 0) {
    if (forwarded) warnOfProxy();
    return peer;
  }
  const seen = (forwarded.split(',').at(-trustedProxies) ?? '').trim();
  const address = seen.replace(WITH_PORT, '$1$2');
  return isIP(address) ? address : peer;
}

/** As Azure's gateways and IIS write it: `203.0.113.7:52134`, `[2001:db8::7]:443`, with quotes or without. */
const WITH_PORT = /^"?(?:\[([\da-f:.]+)\]|([\d.]+))(?::\d{1,5})?"?$/i;

let hasWarned = false;

/** Once: behind a proxy that was not declared, all visitors count as one network. */
function warnOfProxy(): void {
  if (hasWarned) return;
  hasWarned = true;
  const advice =
    'Requests name whom they were forwarded for. If a proxy of yours does that, set TRUSTED_PROXIES, or all visitors share the limits of one.';
  log('warn', 'forwarded-for-ignored', {advice});
}

/** Counts heavy work that a request leads to against the share of its network. */
export const countedByNetwork =
  (env: Pick<Env, 'trustedProxies'>): MiddlewareHandler =>
  (c, next) =>
    onBehalfOf(networkOf(clientAddress(c, env)), next);
