import type {Context} from 'hono';
import {TooManyWaiting} from '../runtime/concurrency-limit.ts';
import {isOutage} from './refusals.ts';

/** Seconds. */
const RETRY_AFTER = 5;

/** The database is away, or has too much to do: the same request may well succeed in a moment. */
export const isServiceUnavailable = (error: unknown): boolean =>
  isOutage(error) || error instanceof TooManyWaiting;

/** Says so, and when to ask again. */
export function serviceUnavailable<Body extends object>(c: Context, body: Body) {
  c.header('retry-after', String(RETRY_AFTER));
  return c.json(body, 503);
}
