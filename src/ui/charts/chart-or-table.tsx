import {Suspense} from 'react';
import type {ReactNode} from 'react';
import {Button} from '../controls/button.tsx';
import {ErrorBoundary} from '../display/error-boundary.tsx';
import {SectionHeading} from '../display/headings.tsx';
import {Skeleton} from '../display/skeleton.tsx';
import {usePersistedState} from '../navigation/use-persisted-state.ts';
import {DataTable} from './data-table.tsx';
import type {DataColumn, DataRow} from './data-table.tsx';

/** In rem. */
const LINE = 2.5;
const PLACEHOLDER = <Skeleton className="size-full rounded-board" />;

interface ChartOrTableProps {
  id: string;
  title: string;
  /** What the chart shows, in a sentence or two. */
  summary: string;
  chart: ReactNode;
  /** Rows of text that the chart is high, for one with a bar a line; otherwise as high as any. */
  lines?: number;
  columns: readonly DataColumn[];
  rows: readonly DataRow[];
}

/**
 * A chart, and the same figures as a table, for users who want them or cannot see the chart. The chart is
 * hidden from screen readers, which get the sentence and the way to the table.
 */
export function ChartOrTable(props: ChartOrTableProps) {
  const {id, title, summary, chart, lines, columns, rows} = props;
  const [asTable, setAsTable] = usePersistedState(`${id} as table`, false);
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={title}>
        <Button aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          Show as table
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
