import {useQuery} from '@rocicorp/zero/react';
import {Link} from 'react-router-dom';
import {PAGE_SIZES} from '../../../schema/limits.ts';
import {queries} from '../../../sync/queries/index.ts';
import {buttonStyle} from '../../components/button-style.ts';
import {EmptyState} from '../../components/empty-state.tsx';
import {LoadingOrOffline} from '../../connection/loading-or-offline.tsx';
import {useSiteTotals} from '../../hooks/use-site-totals.ts';
import {useTitle} from '../../hooks/use-title.ts';
import {useToday} from '../../hooks/use-today.ts';
import {startOfWeek} from '../../lib/dates.ts';
import {QUERY_TTL} from '../../lib/query-ttl.ts';
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
