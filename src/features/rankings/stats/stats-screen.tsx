import {useQuery} from '@rocicorp/zero/react';
import {Link} from 'react-router-dom';
import {PAGE_SIZES} from '../../../../common/limits.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {LoadingOrOffline} from '../../../data/connection/loading-or-offline.tsx';
import {QUERY_TTL} from '../../../data/queries/query-ttl.ts';
import {useSiteTotals} from '../../../data/queries/use-site-totals.ts';
import {startOfWeek} from '../../../data/time/dates.ts';
import {useToday} from '../../../data/time/use-today.ts';
import {buttonStyle} from '../../../ui/controls/button-style.ts';
import {EmptyState} from '../../../ui/display/empty-state.tsx';
import {useTitle} from '../../../ui/navigation/use-title.ts';
import {BusiestStates} from './busiest-states.tsx';
import {SignsOverTime} from './signs-over-time.tsx';
import {TotalCards} from './total-cards.tsx';
import {lastYear} from './weeks.ts';

export function StatsScreen() {
  useTitle('Statistics');
  const {totals, loading} = useSiteTotals();
  return (
    <div className="grid grid-cols-1 gap-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-4xl">Statistics</h1>
        <Link to="/leaderboard" className={buttonStyle({size: 'large'})}>
          View Leaderboard
        </Link>
      </div>
      {loading && (
        <LoadingOrOffline what="The figures show up here">
          <p className="text-muted">Loading...</p>
        </LoadingOrOffline>
      )}
      {totals && <TotalCards totals={totals} />}
      {totals?.signs === 0 && (
        <EmptyState title="No signs yet">
          <p className="text-muted">The first one starts the charts.</p>
        </EmptyState>
      )}
      <Charts />
    </div>
  );
}

function Charts() {
  const thisWeek = startOfWeek(useToday());
  const [weeks] = useQuery(queries.stats.weeks({limit: PAGE_SIZES.weeksOfChart}), QUERY_TTL);
  const [states] = useQuery(queries.stats.states({limit: PAGE_SIZES.statesOfChart}), QUERY_TTL);
  if (weeks.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-12 lg:grid-cols-[3fr_2fr]">
      <SignsOverTime weeks={lastYear(weeks, thisWeek)} />
      <BusiestStates states={states.filter(({signsCount}) => signsCount > 0)} />
    </div>
  );
}
