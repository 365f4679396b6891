import type {SiteTotals} from '../../../data/queries/use-site-totals.ts';
import {Count} from '../../../ui/display/count.tsx';

const CARDS: readonly {label: string; total: keyof SiteTotals}[] = [
  {label: 'Total Signs', total: 'signs'},
  {label: 'Stores', total: 'stores'},
  {label: 'Contributors', total: 'contributors'},
  {label: 'Number Liked', total: 'likes'},
  {label: 'Number Saw It', total: 'confirmed'},
];

/** Five figures as on a departures board: hairlines between them, no boxes around them. */
export function TotalCards({totals}: {totals: SiteTotals}) {
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
