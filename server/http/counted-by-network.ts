import type {MiddlewareHandler} from 'hono';
import type {Env} from '../env.ts';
import {onBehalfOf} from './caller.ts';
import {clientAddress} from './client-address.ts';
import {networkOf} from './rate-limit.ts';

/** Counts heavy work that a request leads to against the share of its network. */
export const countedByNetwork =
  (env: Pick<Env, 'trustedProxies'>): MiddlewareHandler =>
  (c, next) =>
    onBehalfOf(networkOf(clientAddress(c, env)), next);
