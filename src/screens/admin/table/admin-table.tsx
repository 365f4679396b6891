import {useTable} from '@tanstack/react-table';
import {useMemo, useRef} from 'react';
import {LoadMore} from '../../../components/load-more.tsx';
import {useRoomy} from '../../../components/use-media.ts';
import {features, type Sort, type TableColumn, toDefinitions} from './columns.ts';
import {TableHead} from './table-head.tsx';
import {CardRow, WideRow} from './table-rows.tsx';
import {useRowKeys} from './use-row-keys.ts';
import {useSameList} from './use-same-list.ts';
import {useVirtualRows} from './use-virtual-rows.ts';

interface AdminTableProps<Row extends object> {
  /** What its rows are. */
  label: string;
  /** The same from one render to the next. */
  columns: readonly TableColumn<Row>[];
  /** A page after the other, as far as they were asked for. */
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** Undefined where the order is not to be chosen. */
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  /** What shows nowhere else. */
  isDimmed?: (row: Row) => boolean;
  /** By Enter on a row. */
  onOpen?: (row: Row) => void;
  hasMore: boolean;
  moreLabel: string;
  onMore: () => void;
}

const UNSORTED: {id: string; desc: boolean}[] = [];

/**
 * Rows to look after: a table with virtual rows, and cards where there is no room for one. It sorts and
 * filters nothing itself, and asks for more when somebody has come to the end.
 */
export function AdminTable<Row extends object>(props: AdminTableProps<Row>) {
  const {label, columns, rows, idOf, sort, onSort, isDimmed, onOpen} = props;
  const {hasMore, moreLabel, onMore: loadMore} = props;
  const isWide = useRoomy();
  const same = useSameList(rows);
  const sorting = sort ? [{id: sort.column, desc: sort.descending}] : UNSORTED;
  const table = useTable({
    features,
    columns: useMemo(() => toDefinitions(columns), [columns]),
    // The table changes none of it.
    data: useMemo(() => [...same], [same]),
    getRowId: idOf,
    manualSorting: true,
    enableSorting: sort !== undefined,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: {sorting},
    onSortingChange: change => {
      const [next] = typeof change === 'function' ? change(sorting) : change;
      if (next) onSort({column: next.id, descending: next.desc});
    },
  });
  const model = table.getRowModel().rows;
  const keys = useMemo(() => model.map(({id}) => id), [model]);

  const body = useRef<HTMLTableSectionElement & HTMLUListElement>(null);
  const {virtualizer, top} = useVirtualRows(body, {
    keys,
    rowHeight: isWide ? 64 : 240,
    gap: isWide ? 0 : 12,
  });
  const {active, bodyProps, onMore} = useRowKeys(body, {
    keys,
    scrollTo: index => virtualizer.scrollToIndex(index, {align: 'auto'}),
    ...(onOpen && {
      onOpen: (key: string) => {
        const row = model.find(({id}) => id === key);
        if (row) onOpen(row.original);
      },
    }),
    hasMore,
    loadMore,
  });

  const holder = {
    ref: body,
    style: {height: virtualizer.getTotalSize()},
    className: 'relative block [overflow-anchor:none]',
  };
  const drawn = virtualizer.getVirtualItems().flatMap(({index, start}) => {
    const row = model[index];
    if (!row) return [];
    const dimmed = isDimmed?.(row.original) ?? false;
    const measure = virtualizer.measureElement;
    return [{row, columns, index, start: start - top, dimmed, measure}];
  });

  return (
    <>
      {isWide ? (
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its rows take the focus
          role="grid"
          aria-label={label}
          aria-rowcount={hasMore ? -1 : rows.length + 1}
          className="block w-full"
          style={{'--columns': columns.map(({width}) => width).join(' ')}}
        >
          <TableHead headers={table.getFlatHeaders()} columns={columns} />
          <tbody {...holder} {...bodyProps}>
            {drawn.map(line => (
              <WideRow key={line.row.id} {...line} active={line.row.id === active} />
            ))}
          </tbody>
        </table>
      ) : (
        <ul aria-label={label} {...holder}>
          {drawn.map(card => (
            <CardRow key={card.row.id} {...card} />
          ))}
        </ul>
      )}
      {hasMore && <LoadMore label={moreLabel} onClick={onMore} />}
    </>
  );
}
