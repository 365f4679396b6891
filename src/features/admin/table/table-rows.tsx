import type {Row as TableRowOf, Header} from '@tanstack/react-table';
import {clsx} from 'clsx';
import {ArrowDown, ArrowUp, ChevronsUpDown} from 'lucide-react';
import {useLayoutEffect, useRef, type ReactNode} from 'react';
import {type Features, NUMERIC, ROW_CONTROLS, type TableColumn} from './columns.tsx';
import {RowBox, type RowChoice} from './selection/row-choice.tsx';

interface RowProps<Row extends object> {
  row: TableRowOf<Features, Row>;
  columns: readonly TableColumn<Row>[];
  index: number;
  /** Pixels from the first row. */
  start: number;
  dimmed: boolean;
  /** Whether it only keeps its place while a pointer is about to press. */
  hasLeft: boolean;
  /** Undefined where rows are not chosen. */
  choice: RowChoice | undefined;
  measure: (element: Element | null) => void;
}

interface WideRowProps<Row extends object> extends RowProps<Row> {
  /** Whether the table is entered here. */
  active: boolean;
}

/** On paper one after the other: there they are of other heights, and measured too late. */
const PLACED = 'absolute inset-x-0 top-0 print:static print:transform-none!';

export function WideRow<Row extends object>(props: WideRowProps<Row>) {
  const {row, columns, index, start, dimmed, hasLeft, choice, active, measure} = props;
  const line = useRef<HTMLTableRowElement>(null);
  // What can be done with other rows is reached from theirs: Tab would never end.
  useLayoutEffect(() => {
    for (const control of line.current?.querySelectorAll<HTMLElement>(ROW_CONTROLS) ?? []) {
      control.tabIndex = active ? 0 : -1;
    }
  });
  return (
    <tr
      ref={element => {
        line.current = element;
        measure(element);
      }}
      aria-rowindex={index + 2}
      data-index={index}
      data-row={row.id}
      aria-selected={choice?.isChosen}
      tabIndex={active ? 0 : -1}
      inert={hasLeft}
      style={{transform: `translateY(${start}px)`}}
      className={clsx(
        PLACED,
        'grid min-h-16 grid-cols-(--columns) items-center gap-x-4 border-b border-line py-2 text-sm -outline-offset-3 hover:bg-raised focus-visible:bg-raised',
        choice?.isChosen && 'bg-sunken',
        dimmed && 'text-muted',
        hasLeft && 'invisible',
      )}
    >
      {choice && (
        <td className="-me-4">
          <RowBox {...choice} />
        </td>
      )}
      {columns.map((column, at) => {
        const Cell = at === 0 ? 'th' : 'td';
        return (
          <Cell
            key={column.id}
            {...(at === 0 && {scope: 'row'})}
            className={clsx(
              'min-w-0 font-normal wrap-anywhere',
              column.numeric ? `${NUMERIC} tabular-nums` : 'text-start',
            )}
          >
            {column.cell(row.original)}
          </Cell>
        );
      })}
    </tr>
  );
}

/** The same as a card, where there is no room for a line. */
export function CardRow<Row extends object>(props: RowProps<Row>) {
  const {row, columns, index, start, dimmed, hasLeft, choice, measure} = props;
  const [first, ...rest] = columns;
  return (
    <li
      ref={measure}
      data-index={index}
      data-row={row.id}
      inert={hasLeft}
      style={{transform: `translateY(${start}px)`}}
      className={clsx(
        PLACED,
        'grid gap-x-10 gap-y-1.5 rounded-board border bg-raised p-4 wrap-anywhere sm:grid-cols-2',
        choice?.isChosen ? 'border-ink' : 'border-line',
        dimmed && 'text-muted',
        hasLeft && 'invisible',
      )}
    >
      <div className="flex items-start gap-1 sm:col-span-2">
        {choice && (
          <div className="-ms-2.5 pt-2">
            <RowBox {...choice} />
          </div>
        )}
        <div className="min-w-0 flex-1">{first?.cell(row.original)}</div>
      </div>
      {rest.map(({id, title, titleHidden, cell}) => (
        <div
          key={id}
          className={clsx(
            'flex min-h-8 min-w-0 items-center justify-between gap-4 text-sm',
            titleHidden && 'sm:col-span-2',
          )}
        >
          {!titleHidden && <span className="shrink-0 text-muted">{title}</span>}
          <div className={clsx('min-w-0', titleHidden ? 'flex-1' : 'text-end')}>
            {cell(row.original)}
          </div>
        </div>
      ))}
    </li>
  );
}

interface TableHeadProps<Row extends object> {
  headers: readonly Header<Features, Row>[];
  columns: readonly TableColumn<Row>[];
  /** What chooses all rows; undefined where none is chosen. */
  chooseAll: ReactNode;
}

export function TableHead<Row extends object>({headers, columns, chooseAll}: TableHeadProps<Row>) {
  return (
    <thead className="sticky top-(--header) z-10 block print:static border-b-2 border-ink bg-paper">
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
