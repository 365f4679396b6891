import {formatNumber, plural} from '../../../schema/words.ts';
import {onVisit} from '../../lib/on-demand.ts';
import {ChartOrTable} from './chart-or-table.tsx';
import {type Week, weekName} from './weeks.ts';

const WeeksChart = onVisit(() => import('./weeks-chart.tsx'));
const COLUMNS = [{title: 'Week of'}, {title: 'Signs', numeric: true}];

/** `weeks` are a year's, oldest first. */
export function SignsOverTime({weeks}: {weeks: readonly Week[]}) {
  const total = weeks.reduce((sum, {signsCount}) => sum + signsCount, 0);
  return (
    <ChartOrTable
      id="signs-over-time"
      title="Signs over time"
      summary={`${plural(total, 'sign')} in the last ${weeks.length} weeks, ${formatNumber(weeks.at(-1)?.signsCount ?? 0)} of them this week.`}
      chart={<WeeksChart weeks={weeks} />}
      columns={COLUMNS}
      rows={weeks
        .map(({week, signsCount}) => ({
          key: String(week),
          cells: [weekName(week), formatNumber(signsCount)],
        }))
        .toReversed()}
    />
  );
}
