import {startOfDay} from '../schema/time.ts';
import type {Json} from '../sync/query-request.ts';
import {NEWCOMERS_LAST_MS} from '../sync/search.ts';

/**
 * The arguments of a query as far as it may look. Rows that came `since` a moment are read one by one, and so
 * are those that are worn out by `today`, in search of one that is not: whoever names a moment long ago, or a
 * day to come, would have the sync engine read everything.
 * @param now milliseconds since 1970.
 */
export function withinReach(args: Json, now: number): Json {
  if (typeof args !== 'object' || args === null) return args;
  const asked = Object.fromEntries(Object.entries(args));
  const {since, today} = asked;
  return {
    ...asked,
    ...(typeof since === 'number' && {since: Math.max(since, now - NEWCOMERS_LAST_MS)}),
    ...(typeof today === 'number' && {today: Math.min(today, startOfDay(now))}),
  };
}
