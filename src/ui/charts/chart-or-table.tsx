import {clsx} from 'clsx';
import {Suspense, type ReactNode} from 'react';
import {Button} from '../controls/button.tsx';
import {ErrorBoundary} from '../display/error-boundary.tsx';
import {SectionHeading} from '../display/headings.tsx';
import {Skeleton} from '../display/skeleton.tsx';
import {usePersistedState} from '../navigation/history-state.ts';

/** In rem. */
const LINE = 2.5;
const PLACEHOLDER = <Skeleton className="size-full rounded-board" />;

interface ChartOrTableProps {
  id: string;
  title: string;
  summary: string;
  chart: ReactNode;
  /** Rows of text that the chart is high, for one with a bar a line; otherwise as high as any. */
  lines?: number;
  columns: readonly DataColumn[];
  rows: readonly DataRow[];
}

/**
 * A chart, or the same figures as a table. The chart is hidden from screen readers, which get the sentence and the way
 * to the table.
 */
export function ChartOrTable(props: ChartOrTableProps) {
  const {id, title, summary, chart, lines, columns, rows} = props;
  const [asTable, setAsTable] = usePersistedState(`${id} as table`, false);
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={title}>
        <Button aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          Show as table
          <span className="sr-only"> ({title})</span>
        </Button>
      </SectionHeading>
      <p className="mb-4 text-muted">{summary}</p>
      {asTable ? (
        <div className="min-h-72">
          <DataTable caption={title} captionHidden lowered columns={columns} rows={rows} />
        </div>
      ) : (
        <div
          className="h-72"
          style={lines === undefined ? undefined : {height: `${lines * LINE}rem`}}
          aria-hidden="true"
        >
          <ErrorBoundary resetKey={id} fallback={<NoChart />}>
            <Suspense fallback={PLACEHOLDER}>{chart}</Suspense>
          </ErrorBoundary>
        </div>
      )}
    </section>
  );
}

function NoChart() {
  return (
    <p className="grid size-full place-items-center text-center text-muted">
      The chart cannot be shown right now. The table has the same figures.
    </p>
  );
}

interface DataColumn {
  title: string;
  /** Numbers stand under each other, at the end of the line. */
  numeric?: boolean;
}

interface DataRow {
  key: string;
  /** As many as there are columns. The first names the row. */
  cells: readonly ReactNode[];
}

interface DataTableProps {
  caption: string;
  /** Whether the caption is for screen readers alone, because a heading says it already. */
  captionHidden?: boolean;
  /** Whether a long one scrolls under its head instead of making the page longer. */
  lowered?: boolean;
  columns: readonly DataColumn[];
  rows: readonly DataRow[];
}

/** A plain table with hairlines. Too large for its place, it scrolls in itself, by keyboard as well. */
export function DataTable(props: DataTableProps) {
  const {caption, captionHidden = false, lowered = false, columns, rows} = props;
  const look = clsx('relative overflow-auto rounded-control', lowered && 'max-h-96');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable, and no tag fits
    <div className={look} role="group" aria-label={caption} tabIndex={0}>
      <table className="w-full text-start text-sm">
        <caption
          className={clsx(
            captionHidden ? 'sr-only' : 'pb-2 text-start font-display text-xl font-extrabold',
          )}
        >
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map(({title, numeric}) => (
              <th
                key={title}
                scope="col"
                className={clsx(
                  // Its line as a shadow, for the rows' borders are the table's and scroll with them.
                  'sticky top-0 bg-paper py-2 pe-4 font-semibold shadow-[inset_0_-1px_var(--color-ink)]',
                  numeric ? 'text-end' : 'text-start',
                )}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({key, cells}) => (
            <tr key={key} className="border-b border-line last:border-b-0">
              {cells.map((cell, index) => (
                <Cell
                  key={columns[index]?.title}
                  heads={index === 0}
                  numeric={columns[index]?.numeric}
                >
                  {cell}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  heads: boolean;
  numeric: boolean | undefined;
  children: ReactNode;
}

function Cell({heads, numeric = false, children}: CellProps) {
  const look = clsx('py-2 pe-4 align-top', numeric ? 'text-end tabular-nums' : 'text-start');
  return heads ? (
    <th scope="row" className={clsx(look, 'font-medium')}>
      {children}
    </th>
  ) : (
    <td className={look}>{children}</td>
  );
}
