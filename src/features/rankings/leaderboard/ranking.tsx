import {Link} from 'react-router-dom';
import {useQuery} from '@rocicorp/zero/react';
import {MAX_QUERY_ROWS, type UsState} from '../../../../common/limits.ts';
import {plural} from '../../../../common/texts/words.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {LoadingOrOffline} from '../../../data/connection/loading-or-offline.tsx';
import {QUERY_TTL} from '../../../data/queries/query-ttl.ts';
import {useMoreInList} from '../../../data/queries/use-more.ts';
import {useSiteTotals} from '../../../data/queries/use-site-totals.ts';
import {useSession} from '../../../data/session/use-session.ts';
import {buttonStyle} from '../../../ui/controls/button-style.ts';
import {EmptyState} from '../../../ui/display/empty-state.tsx';
import {Skeleton} from '../../../ui/display/skeleton.tsx';
import {LoadMore} from '../../../ui/lists/load-more.tsx';
import {useRowMotion} from '../../../ui/lists/use-row-motion.ts';
import type {Period} from './choices.ts';
import {ContributorRow} from './contributor-row.tsx';
import {ranksOf} from './ranks.ts';
import {useRanking} from './use-ranking.ts';

interface RankingProps {
  period: Period;
  /** Null for contributors from everywhere. */
  state: UsState | null;
}

export function Ranking({period, state}: RankingProps) {
  const {rows, loading, hasMore, loadMore} = useRanking(period, state);
  const contributors = useContributorsCount(state);
  const list = useRowMotion<HTMLOListElement>();
  const onMore = useMoreInList(
    list,
    rows.map(row => row.userId),
    loadMore,
  );
  const userId = useSession().person?.userId;
  const ranks = ranksOf(rows);
  if (loading) {
    return (
      <LoadingOrOffline what="The ranking shows up here">
        <Loading />
      </LoadingOrOffline>
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState title="No contributors yet">
        <Link to="/add-sign" className={buttonStyle({variant: 'finger', size: 'large'})}>
          Submit a Sign
        </Link>
      </EmptyState>
    );
  }
  // How many have done something this week is counted nowhere, so no number is promised.
  const more = period === 'all' && contributors ? contributors - rows.length : 0;
  return (
    <>
      <ol ref={list} className="relative border-t-2 border-ink [overflow-anchor:none]">
        {rows.map((row, index) => (
          <ContributorRow
            key={row.userId}
            row={row}
            rank={ranks[index] ?? 0}
            own={row.userId === userId}
          />
        ))}
      </ol>
      {hasMore && (
        <LoadMore
          label={more > 0 ? `Load More (${plural(more, 'more contributor')})` : 'Load More'}
          onClick={onMore}
        />
      )}
    </>
  );
}

function Loading() {
  return (
    <div className="border-t-2 border-ink" aria-busy="true">
      {Array.from({length: 5}, (_, index) => (
        <div key={index} className="flex h-36 items-center gap-5 border-b border-line md:h-24">
          <Skeleton className="ms-2 size-12 rounded-chip" />
          <Skeleton className="h-6 w-1/2" />
        </div>
      ))}
    </div>
  );
}

/** How many people a ranking of all time has, everywhere or in a state; undefined until it is known. */
function useContributorsCount(state: string | null): number | undefined {
  const {totals} = useSiteTotals();
  // There are half as many states as a query may return.
  const [states] = useQuery(
    state !== null && queries.stats.states({limit: MAX_QUERY_ROWS}),
    QUERY_TTL,
  );
  if (state === null) return totals?.contributors;
  return states?.find(each => each.state === state)?.contributorsCount;
}
