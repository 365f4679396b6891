import type {ReadonlyJSONValue} from '@rocicorp/zero';
import {NEWCOMERS_LAST_MS} from '../sync/search.ts';

type Json = ReadonlyJSONValue | undefined;

/**
 * The arguments of a query as far back as it may look: rows that came `since` a moment are read one by
 * one, so whoever names a moment long ago would have the sync engine read everything.
 * @param now milliseconds since 1970.
 */
export function withinReach(args: Json, now: number): Json {
  if (typeof args !== 'object' || args === null || !('since' in args)) return args;
  const {since} = args;
  return typeof since === 'number'
    ? {...args, since: Math.max(since, now - NEWCOMERS_LAST_MS)}
    : args;
}
