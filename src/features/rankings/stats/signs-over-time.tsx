import {formatNumber, plural} from '../../../../common/texts/words.ts';
import {onVisit} from '../../../data/loading/on-demand.ts';
import {ChartOrTable} from '../../../ui/charts/chart-or-table.tsx';
import {monthMarks, monthName, type Week, weekName} from './weeks.ts';

const TimeChart = onVisit(() => import('../../../ui/charts/time-chart.tsx'));
const COLUMNS = [{title: 'Week of'}, {title: 'Signs', numeric: true}];

/** `weeks` are a year's, oldest first; the last of them is not over. */
export function SignsOverTime({weeks}: {weeks: readonly Week[]}) {
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
      summary={`${plural(total, 'sign')} in the last ${weeks.length} weeks, ${formatNumber(weeks.at(-1)?.signsCount ?? 0)} of them this week, which is not over yet.`}
      chart={<TimeChart spans={spans} />}
      columns={COLUMNS}
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
