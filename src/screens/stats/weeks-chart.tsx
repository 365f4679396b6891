import {Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis} from 'recharts';
import {formatNumber} from '../../../schema/words.ts';
import {useStill} from '../../components/use-media.ts';
import {AXIS, TICK, TOOLTIP} from './chart-look.ts';
import {monthMarks, monthName, type Week, weekName} from './weeks.ts';

/** Pixels, of a tick's figures. */
const DIGIT = 7.5;

/** Import it lazily: charts bring a large library. Fills its parent. */
export default function WeeksChart({weeks}: {weeks: readonly Week[]}) {
  const still = useStill();
  return (
    <ResponsiveContainer>
      <AreaChart
        data={[...weeks]}
        accessibilityLayer={false}
        margin={{top: 8, right: 0, bottom: 0, left: 0}}
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
          width={16 + DIGIT * formatNumber(Math.max(...weeks.map(week => week.signsCount))).length}
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
        <Area
          dataKey="signsCount"
          type="monotone"
          stroke="var(--color-signal)"
          strokeWidth={2}
          fill="var(--color-signal)"
          fillOpacity={0.2}
          isAnimationActive={!still}
          animationDuration={240}
        />
      </AreaChart>
    </ResponsiveContainer>
  );
}
