import {formatNumber, plural} from '../../../../common/texts/words.ts';
import {ChartOrTable} from '../../../ui/charts/chart-or-table.tsx';
import {type StateCount, StatesChart} from './states-chart.tsx';

const COLUMNS = [
  {title: 'State'},
  {title: 'Signs', numeric: true},
  {title: 'Stores', numeric: true},
];

/** `states` have signs, the busiest first. */
export function BusiestStates({states}: {states: readonly StateCount[]}) {
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
