import type {Header} from '@tanstack/react-table';
import {clsx} from 'clsx';
import {ArrowDown, ArrowUp, ChevronsUpDown} from 'lucide-react';
import type {ReactNode} from 'react';
import {type Features, NUMERIC, type TableColumn} from './columns.tsx';

interface TableHeadProps<Row extends object> {
  headers: readonly Header<Features, Row>[];
  columns: readonly TableColumn<Row>[];
  /** What chooses all rows; undefined where none is chosen. */
  chooseAll: ReactNode;
}

export function TableHead<Row extends object>({headers, columns, chooseAll}: TableHeadProps<Row>) {
  return (
    <thead className="sticky top-(--header) z-10 block border-b-2 border-ink bg-paper">
      <tr aria-rowindex={1} className="grid grid-cols-(--columns) items-end gap-x-4">
        {chooseAll && (
          <th scope="col" className="-me-4">
            {chooseAll}
          </th>
        )}
        {headers.map((header, index) => (
          <HeadCell key={header.id} header={header} column={columns[index]} />
        ))}
      </tr>
    </thead>
  );
}

interface HeadCellProps<Row extends object> {
  header: Header<Features, Row>;
  column: TableColumn<Row> | undefined;
}

const SORTED = {asc: 'ascending', desc: 'descending'} as const;
const ICONS = {asc: ArrowUp, desc: ArrowDown} as const;

function HeadCell<Row extends object>({header, column}: HeadCellProps<Row>) {
  if (!column) return null;
  const {title, titleHidden, numeric} = column;
  const sorted = header.column.getIsSorted();
  const Icon = sorted ? ICONS[sorted] : ChevronsUpDown;
  const canSort = header.column.getCanSort();
  return (
    <th
      scope="col"
      aria-sort={canSort ? (sorted ? SORTED[sorted] : 'none') : undefined}
      className={clsx('min-w-0 text-sm font-semibold', numeric ? NUMERIC : 'text-start')}
    >
      {canSort ? (
        <button
          type="button"
          className={clsx(
            '-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 hover:bg-sunken',
            numeric && 'flex-row-reverse',
          )}
          onClick={header.column.getToggleSortingHandler()}
        >
          {title}
          <Icon className={clsx('size-4', !sorted && 'text-muted')} aria-hidden="true" />
        </button>
      ) : (
        <span
          className={clsx(
            titleHidden ? 'sr-only' : 'flex min-h-11 items-center',
            numeric && 'justify-end',
          )}
        >
          {title}
        </span>
      )}
    </th>
  );
}
