import {Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis} from 'recharts';
import {formatNumber} from '../../../schema/words.ts';
import {useStill} from '../../components/use-media.ts';
import {AXIS, TICK} from './chart-look.ts';

export interface StateCount {
  readonly state: string;
  readonly signsCount: number;
  readonly storesCount: number;
}

/** Import it lazily: charts bring a large library. Fills its parent. */
export default function StatesChart({states}: {states: readonly StateCount[]}) {
  const still = useStill();
  return (
    <ResponsiveContainer>
      <BarChart
        data={[...states]}
        layout="vertical"
        accessibilityLayer={false}
        margin={{top: 0, right: 56, bottom: 0, left: 0}}
        barCategoryGap="28%"
      >
        <XAxis type="number" hide domain={[0, 'dataMax']} />
        <YAxis
          type="category"
          dataKey="state"
          width={36}
          interval={0}
          tick={{...TICK, fontWeight: 600}}
          {...AXIS}
        />
        <Bar
          dataKey="signsCount"
          fill="var(--color-signal)"
          radius={[0, 4, 4, 0]}
          isAnimationActive={!still}
          animationDuration={240}
        >
          <LabelList
            dataKey="signsCount"
            position="right"
            formatter={value => formatNumber(Number(value))}
            className="tabular-nums"
            fill="var(--color-ink)"
            fontSize={14}
            fontWeight={600}
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
