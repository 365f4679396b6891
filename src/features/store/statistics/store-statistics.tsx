import {useQuery} from '@rocicorp/zero/react';
import {clsx} from 'clsx';
import {ChartLine} from 'lucide-react';
import {useState} from 'react';
import {PAGE_SIZES} from '../../../../common/limits.ts';
import {formatNumber} from '../../../../common/texts/words.ts';
import {allQueries} from '../../../../sync/queries/all.ts';
import {LoadingOrOffline} from '../../../data/connection/loading-or-offline.tsx';
import {onVisit} from '../../../data/loading/on-demand.ts';
import {QUERY_TTL} from '../../../data/queries/query-set.ts';
import {useToday} from '../../../data/time/server-clock.ts';
import {ChartOrTable} from '../../../ui/charts/chart-or-table.tsx';
import {Count} from '../../../ui/display/count.tsx';
import {SectionHeading} from '../../../ui/display/headings.tsx';
import {Skeleton} from '../../../ui/display/skeleton.tsx';
import {type Counted, type Day, dayMark, dayName, dayTotalOf, lastDays, SERIES} from './days.ts';

interface FigureProps {
  title: string;
  total: number;
  today: number;
  /** Whether the chart is its. */
  pressed: boolean;
  onPress: () => void;
}

/** A large number that shows itself day by day when it is pressed. */
function Figure({title, total, today, pressed, onPress}: FigureProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={clsx(
        'grid justify-items-start gap-1 border-b-4 px-3 py-4 text-start transition-colors not-first:border-s not-first:border-s-line first:ps-1 hover:bg-sunken sm:px-5',
        pressed ? 'border-b-signal' : 'border-b-transparent',
      )}
      onClick={onPress}
    >
      <span className="flex items-center gap-1.5 text-sm text-muted">
        {title}
        <ChartLine className="size-4" aria-hidden="true" />
      </span>{' '}
      <span className="font-display text-[min(var(--text-4xl),8cqi)] leading-none font-extrabold tracking-tight">
        <Count value={total} />
      </span>{' '}
      <span className="text-sm text-muted tabular-nums">
        <Count value={today} /> today
      </span>
    </button>
  );
}

const TimeChart = onVisit(() => import('../../../ui/charts/time-chart.tsx'));
const COLUMNS = [{title: 'Day'}, ...SERIES.map(({title}) => ({title, numeric: true}))];

/** The live statistics of a store, for its owner and admins. */
export default function StoreStatistics({storeId}: {storeId: string}) {
  const today = useToday();
  const [counted, {type}] = useQuery(
    allQueries.storeDay.ofStore({storeId, limit: PAGE_SIZES.daysOfChart}),
    QUERY_TTL,
  );
  const [shown, setShown] = useState<Counted>();
  const days = lastDays(counted, today);
  const isKnown = counted.length > 0 || type === 'complete';
  return (
    <section aria-labelledby="store-statistics">
      <SectionHeading id="store-statistics" title={`The last ${days.length} days`} />
      {isKnown ? (
        <div className="@container -mt-6 grid grid-cols-3 border-b border-line">
          {SERIES.map(({counted, title}) => (
            <Figure
              key={counted}
              title={title}
              total={dayTotalOf(days, counted)}
              today={days.at(-1)?.[counted] ?? 0}
              pressed={shown === counted}
              onPress={() => setShown(shown === counted ? undefined : counted)}
            />
          ))}
        </div>
      ) : (
        <LoadingOrOffline what="The figures show up here">
          <Skeleton className="h-24" />
        </LoadingOrOffline>
      )}
      <p className="mt-3 text-sm text-muted">
        For the owner and admins alone. A browser counts once a day, and theirs never. Days begin at
        midnight UTC.
      </p>
      {shown && (
        <div className="mt-8">
          <OverTime days={days} shown={shown} today={today} />
        </div>
      )}
    </section>
  );
}

interface OverTimeProps {
  days: readonly Day[];
  shown: Counted;
  today: number;
}

function OverTime({days, shown, today}: OverTimeProps) {
  const series = SERIES.find(({counted}) => counted === shown);
  if (!series) return null;
  const {title, words} = series;
  const nameOf = (day: number) => (day === today ? `${dayName(day)}, so far` : dayName(day));
  const spans = days.map(each => ({
    key: each.day,
    count: each[shown],
    name: nameOf(each.day),
    underWay: each.day === today,
    words: words(each[shown]),
    mark: dayMark(each.day, today),
  }));
  return (
    <ChartOrTable
      id="store-days"
      title={`${title} by day`}
      summary={`${words(dayTotalOf(days, shown))} in the last ${days.length} days, ${formatNumber(spans.at(-1)?.count ?? 0)} today so far.`}
      chart={<TimeChart spans={spans} />}
      columns={COLUMNS}
      rows={days
        .map(each => ({
          key: String(each.day),
          cells: [nameOf(each.day), ...SERIES.map(({counted}) => formatNumber(each[counted]))],
        }))
        .toReversed()}
    />
  );
}
