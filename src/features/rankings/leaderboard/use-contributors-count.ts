import {useQuery} from '@rocicorp/zero/react';
import {MAX_QUERY_ROWS} from '../../../../common/limits.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {QUERY_TTL} from '../../../data/queries/query-ttl.ts';
import {useSiteTotals} from '../../../data/queries/use-site-totals.ts';

/** How many people a ranking of all time has, everywhere or in a state; undefined until it is known. */
export function useContributorsCount(state: string | null): number | undefined {
  const {totals} = useSiteTotals();
  // There are half as many states as a query may return.
  const [states] = useQuery(
    state !== null && queries.stats.states({limit: MAX_QUERY_ROWS}),
    QUERY_TTL,
  );
  if (state === null) return totals?.contributors;
  return states?.find(each => each.state === state)?.contributorsCount;
}
