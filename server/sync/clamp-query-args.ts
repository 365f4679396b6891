import {NEWCOMERS_LAST_MS} from '../../common/search/search.ts';
import {startOfDay} from '../../common/time.ts';
import type {Json} from '../../sync/query-request.ts';

/**
 * The arguments of a query, limited to what it may read. Rows that came `since` a moment are read one by one,
 * and so are rows that are stale by `today`, in search of a fresh one: with a moment long ago, or a day to
 * come, a caller would have the sync engine read everything.
 * @param now milliseconds since 1970.
 */
export function clampQueryArgs(args: Json, now: number): Json {
  if (typeof args !== 'object' || args === null) return args;
  const asked = Object.fromEntries(Object.entries(args));
  const {since, today} = asked;
  return {
    ...asked,
    ...(typeof since === 'number' && {since: Math.max(since, now - NEWCOMERS_LAST_MS)}),
    ...(typeof today === 'number' && {today: Math.min(today, startOfDay(now))}),
  };
}
