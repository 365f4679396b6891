import {useQuery} from '@rocicorp/zero/react';
import {Fragment} from 'react';
import {Link} from 'react-router-dom';
import {PAGE_SIZES} from '../../../../common/limits.ts';
import {formatNumber, plural} from '../../../../common/texts/words.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {LoadingOrOffline} from '../../../data/connection/loading-or-offline.tsx';
import {onVisit} from '../../../data/loading/on-demand.ts';
import {QUERY_TTL} from '../../../data/queries/query-set.ts';
import {type SiteTotals, useSiteTotals} from '../../../data/queries/use-site-totals.ts';
import {startOfWeek} from '../../../data/time/dates.ts';
import {useToday} from '../../../data/time/server-clock.ts';
import {ChartOrTable} from '../../../ui/charts/chart-or-table.tsx';
import {buttonStyle} from '../../../ui/controls/button.tsx';
import {Count} from '../../../ui/display/count.tsx';
import {EmptyState} from '../../../ui/display/empty-state.tsx';
import {useTitle} from '../../../ui/navigation/use-screen.ts';
import {lastYear, monthMarks, monthName, type Week, weekName} from './weeks.ts';
import {WritingLink} from '../../accounts/suspension/suspended.tsx';

const TimeChart = onVisit(() => import('../../../ui/charts/time-chart.tsx'));
const WEEK_COLUMNS = [{title: 'Week of'}, {title: 'Signs', numeric: true}];

/** `weeks` are a year's, oldest first; the last of them is not over. */
function SignsOverTime({weeks}: {weeks: readonly Week[]}) {
  const marks = monthMarks(weeks);
  const thisWeek = weeks.at(-1)?.week;
  const spans = weeks.map(({week, signsCount}) => ({
    key: week,
    count: signsCount,
    name: `Week of ${weekName(week)}${week === thisWeek ? ', so far' : ''}`,
    underWay: week === thisWeek,
    words: plural(signsCount, 'sign'),
    mark: marks.includes(week) ? monthName(week) : undefined,
  }));
  const total = weeks.reduce((sum, {signsCount}) => sum + signsCount, 0);
  return (
    <ChartOrTable
      id="signs-over-time"
      title="Signs over time"
      summary={`${plural(total, 'sign')} in the last ${weeks.length} weeks, ${formatNumber(weeks.at(-1)?.signsCount ?? 0)} of them this week, which is not over yet. Weeks begin on Monday, midnight UTC.`}
      chart={<TimeChart spans={spans} />}
      columns={WEEK_COLUMNS}
      rows={weeks
        .map(({week, signsCount}) => ({
          key: String(week),
          cells: [
            week === thisWeek ? `${weekName(week)}, so far` : weekName(week),
            formatNumber(signsCount),
          ],
        }))
        .toReversed()}
    />
  );
}

const CARDS: readonly {label: string; total: keyof SiteTotals}[] = [
  {label: 'Total Signs', total: 'signs'},
  {label: 'Stores', total: 'stores'},
  {label: 'Contributors', total: 'contributors'},
  {label: 'Number Liked', total: 'likes'},
  {label: 'Number Saw It', total: 'confirmed'},
];

/** Five figures as on a departures board: hairlines between them, no boxes around them. */
function TotalCards({totals}: {totals: SiteTotals}) {
  return (
    <dl className="@container grid grid-cols-2 border-t-2 border-ink md:grid-cols-5">
      {CARDS.map(({label, total}) => (
        <div
          key={label}
          className="flex flex-col gap-1 border-b border-line py-4 not-first:ps-4 first:max-md:col-span-2 max-md:even:ps-0 md:not-first:border-s"
        >
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-display text-[min(var(--text-4xl),10cqi)] md:text-[min(var(--text-4xl),4cqi)] leading-none font-extrabold tracking-tight">
            <Count value={totals[total]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const COLUMNS = [
  {title: 'State'},
  {title: 'Signs', numeric: true},
  {title: 'Stores', numeric: true},
];

/** `states` have signs, the busiest first. */
function BusiestStates({states}: {states: readonly StateCount[]}) {
  const [busiest] = states;
  if (!busiest) return null;
  return (
    <ChartOrTable
      id="busiest-states"
      title="Busiest states"
      summary={`${busiest.state} is ahead with ${plural(busiest.signsCount, 'sign')} at ${plural(busiest.storesCount, 'store')}.`}
      chart={<StatesChart states={states} />}
      lines={states.length}
      columns={COLUMNS}
      rows={states.map(({state, signsCount, storesCount}) => ({
        key: state,
        cells: [state, formatNumber(signsCount), formatNumber(storesCount)],
      }))}
    />
  );
}

export function StatsScreen() {
  useTitle('Statistics');
  const {totals, loading} = useSiteTotals();
  return (
    <div className="grid grid-cols-1 gap-10">
      <div className="flex flex-wrap items-end justify-between gap-4 max-sm:*:w-full">
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
          <WritingLink to="/add-sign" className={buttonStyle({variant: 'finger', size: 'large'})}>
            Submit a Sign
          </WritingLink>
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

interface StateCount {
  readonly state: string;
  readonly signsCount: number;
  readonly storesCount: number;
}

/** A bar a line, the longest of them for `states[0]`. Fills its parent. */
function StatesChart({states}: {states: readonly StateCount[]}) {
  const most = states[0]?.signsCount ?? 0;
  return (
    <div className="grid size-full auto-rows-fr grid-cols-[auto_1fr] items-center gap-x-3 text-sm font-semibold">
      {states.map(({state, signsCount}) => (
        <Fragment key={state}>
          <span className="text-muted">{state}</span>
          <span className="flex h-7/10 items-center gap-2 pe-14">
            <span
              className="filled h-full shrink-0 rounded-e-sm bg-ink transition-[width] duration-240"
              style={{width: `${(100 * signsCount) / most}%`}}
            />
            <span className="tabular-nums">{formatNumber(signsCount)}</span>
          </span>
        </Fragment>
      ))}
    </div>
  );
}
