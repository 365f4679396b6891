import {type ColumnDef, rowSortingFeature, tableFeatures} from '@tanstack/react-table';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {TimeAgo} from '../../../ui/display/time-ago.tsx';

export const features = tableFeatures({rowSortingFeature});
export type Features = typeof features;

/** A column of a table, and in the cards of a small screen a line. The first one names the row. */
export interface TableColumn<Row> {
  readonly id: string;
  readonly title: string;
  /** Whether the title is for screen readers alone, because what stands below it says it. */
  readonly titleHidden?: boolean;
  /** Of its share of the width, as grid tracks are measured. */
  readonly width: string;
  readonly numeric?: boolean;
  /** The direction of the first sort by it; undefined if the rows cannot be sorted by it. */
  readonly sortable?: 'asc' | 'desc';
  readonly cell: (row: Row) => ReactNode;
}

/** What takes the focus within a row. */
export const ROW_CONTROLS = 'a[href], button, input:enabled';

/** The padding keeps a number apart from the text of the next column. */
export const NUMERIC = 'pe-6 text-end';

export interface Sort {
  readonly column: string;
  readonly descending: boolean;
}

export const toDefinitions = <Row extends object>(
  columns: readonly TableColumn<Row>[],
): ColumnDef<Features, Row>[] =>
  columns.map(({id, title, sortable, cell}) => ({
    id,
    header: title,
    cell: ({row}) => cell(row.original),
    // A column that reads no field of its own can only be sorted where it seems to read one.
    accessorFn: () => null,
    enableSorting: sortable !== undefined,
    sortDescFirst: sortable === 'desc',
  }));

/** When a row was deleted. */
export const deletedColumn: TableColumn<{readonly deletedAt: number | null}> = {
  id: 'deleted',
  title: 'Deleted',
  width: '9rem',
  cell: ({deletedAt}) => deletedAt !== null && <TimeAgo at={deletedAt} />,
};

export const actionsColumn = <Row,>(
  width: string,
  cell: (row: Row) => ReactNode,
): TableColumn<Row> => ({id: 'actions', title: 'Actions', titleHidden: true, width, cell});

/** The name of a row's item with its badges; the line below stands close, also where badges have a line of their own. */
export const CELL_NAME = 'flex flex-wrap items-baseline gap-x-3 *:first:-mb-1.5';

/** The link in the first cell of a row to its item. */
export const CELL_LINK =
  'inline-block min-w-11 rounded-control py-2.5 text-base font-semibold decoration-edge decoration-2 underline-offset-4 hover:underline';

interface RowSwitchProps {
  /** What is switched, and of which row. */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch of a row, which takes effect at once. */
export function RowSwitch({label, checked, onChange}: RowSwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      className="group -mx-1.5 grid h-11 w-13 place-items-center rounded-chip disabled:opacity-55"
      onClick={() => onChange(!checked)}
    >
      <span
        aria-hidden="true"
        className={clsx(
          'flex h-6 w-10 items-center rounded-chip border-2 p-0.5 transition-colors',
          checked ? 'border-ink bg-ink' : 'border-edge bg-raised group-hover:border-ink',
        )}
      >
        <span
          className={clsx(
            'size-4 rounded-chip transition-transform',
            checked ? 'translate-x-4 bg-paper' : 'bg-edge',
          )}
        />
      </span>
    </button>
  );
}
