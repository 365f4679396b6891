import {useSiteTotals} from '../../data/queries/use-site-totals.ts';
import {Count} from '../../ui/display/count.tsx';

/** How much there is to look after, shown or not. */
export function Totals() {
  const {totals} = useSiteTotals();
  const all = [
    {name: 'Total Stores', count: totals?.stores},
    {name: 'Total Signs', count: totals?.signs},
    {name: 'Total Users', count: totals?.contributors},
  ];
  return (
    <dl className="grid grid-cols-3 gap-x-4 divide-x divide-line border-y border-line py-4">
      {all.map(({name, count}) => (
        <div key={name} className="flex min-w-0 flex-col-reverse">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="min-h-9 font-display text-2xl font-extrabold tabular-nums">
            {count !== undefined && <Count value={count} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
