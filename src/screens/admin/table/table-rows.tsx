import type {Row as TableRowOf} from '@tanstack/react-table';
import {clsx} from 'clsx';
import {useLayoutEffect, useRef} from 'react';
import {type Features, NUMERIC, type TableColumn} from './columns.ts';

export interface RowProps<Row extends object> {
  row: TableRowOf<Features, Row>;
  columns: readonly TableColumn<Row>[];
  index: number;
  /** Pixels from the first row. */
  start: number;
  dimmed: boolean;
  measure: (element: Element | null) => void;
}

interface WideRowProps<Row extends object> extends RowProps<Row> {
  /** Whether the table is entered here. */
  active: boolean;
}

const PLACED = 'absolute inset-x-0 top-0';

/** A line of a table. */
export function WideRow<Row extends object>(props: WideRowProps<Row>) {
  const {row, columns, index, start, dimmed, active, measure} = props;
  const line = useRef<HTMLTableRowElement>(null);
  // What can be done with other rows is reached from theirs: Tab would never end.
  useLayoutEffect(() => {
    for (const control of line.current?.querySelectorAll<HTMLElement>('a[href], button') ?? []) {
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
      tabIndex={active ? 0 : -1}
      style={{transform: `translateY(${start}px)`}}
      className={clsx(
        PLACED,
        'grid min-h-16 grid-cols-(--columns) items-center gap-x-4 border-b border-line py-2 text-sm -outline-offset-3 hover:bg-raised focus-visible:bg-raised',
        dimmed && 'text-muted',
      )}
    >
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
  const {row, columns, index, start, dimmed, measure} = props;
  const [first, ...rest] = columns;
  return (
    <li
      ref={measure}
      data-index={index}
      data-row={row.id}
      style={{transform: `translateY(${start}px)`}}
      className={clsx(
        PLACED,
        'grid gap-1.5 rounded-board border border-line bg-raised p-4',
        dimmed && 'text-muted',
      )}
    >
      {first?.cell(row.original)}
      {rest.map(({id, title, titleHidden, cell}) => (
        <div key={id} className="flex min-h-8 items-center justify-between gap-4 text-sm">
          {!titleHidden && <span className="shrink-0 text-muted">{title}</span>}
          <div className={clsx('min-w-0 wrap-anywhere', titleHidden ? 'flex-1' : 'text-end')}>
            {cell(row.original)}
          </div>
        </div>
      ))}
    </li>
  );
}
