import {Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis} from 'recharts';
import {formatNumber} from '../../../schema/words.ts';
import {useStill} from '../../components/use-media.ts';
import {AXIS, TICK, TOOLTIP} from './chart-look.ts';
import {monthMarks, monthName, type Week, weekName} from './weeks.ts';

/** Import it lazily: charts bring a large library. Fills its parent. */
export default function WeeksChart({weeks}: {weeks: readonly Week[]}) {
  const still = useStill();
  return (
    <ResponsiveContainer>
      <BarChart
        data={[...weeks]}
        accessibilityLayer={false}
        margin={{top: 8, right: 0, bottom: 0, left: 0}}
        barCategoryGap="20%"
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="week"
          ticks={monthMarks(weeks)}
          interval={0}
          tickFormatter={monthName}
          tick={TICK}
          {...AXIS}
        />
        <YAxis
          width="auto"
          allowDecimals={false}
          tickFormatter={formatNumber}
          tick={TICK}
          {...AXIS}
        />
        <Tooltip
          {...TOOLTIP}
          labelFormatter={week => `Week of ${weekName(Number(week))}`}
          formatter={value => [formatNumber(Number(value)), 'Signs']}
          isAnimationActive={!still}
        />
        <Bar
          dataKey="signsCount"
          fill="var(--color-signal)"
          radius={[3, 3, 0, 0]}
          isAnimationActive={!still}
          animationDuration={240}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}
