import {useTable} from '@tanstack/react-table';
import {useMemo, useRef, useState} from 'react';
import {LoadingOrOffline} from '../../../data/connection/loading-or-offline.tsx';
import {Skeleton} from '../../../ui/display/skeleton.tsx';
import {keyIn} from '../../../data/queries/use-stable-list.ts';
import {useRoomy} from '../../../ui/display/use-media.ts';
import {features, type Sort, type TableColumn, toDefinitions} from './columns.tsx';
import {AllBox, type RowChoice} from './selection/row-choice.tsx';
import type {Chosen} from './selection/use-chosen.ts';
import {TableHead, CardRow, WideRow} from './table-rows.tsx';
import {useRowKeys} from './use-row-keys.ts';
import {useLoadAhead, useVirtualRows} from './use-virtual-rows.ts';

interface AdminTableProps<Row extends object> {
  label: string;
  /** The same from one render to the next. */
  columns: readonly TableColumn<Row>[];
  /** A page after the other, as far as they were asked for. */
  rows: readonly Row[];
  /** Ids of those that have left, and only keep their places. */
  left: ReadonlySet<string>;
  idOf: (row: Row) => string;
  /** Undefined where the order is not to be chosen. */
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  isDimmed?: (row: Row) => boolean;
  /** By Enter on a row. */
  onOpen?: (row: Row) => void;
  /** Undefined where rows are not chosen. */
  choosing: Choosing<Row> | undefined;
  hasMore: boolean;
  /** Whether rows were asked for that are not here yet. */
  coming: boolean;
  onMore: () => void;
}

export interface Choosing<Row> {
  readonly chosen: Chosen<Row>;
  readonly isChoosable: (row: Row) => boolean;
  readonly titleOf: (row: Row) => string;
}

const BOX = '2.75rem';

const UNSORTED: {id: string; desc: boolean}[] = [];

/**
 * Rows to look after: a table with virtual rows, and cards where there is no room for one. It sorts and
 * filters nothing itself, and asks for more before a user comes to the end.
 */
export function AdminTable<Row extends object>(props: AdminTableProps<Row>) {
  const {label, columns, rows, left, idOf, sort, onSort, isDimmed, onOpen} = props;
  const {choosing, hasMore, coming, onMore: loadMore} = props;
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
  const {active, bodyProps} = useRowKeys(body, {
    keys: keys.filter(key => !left.has(key)),
    scrollTo: key => virtualizer.scrollToIndex(keys.indexOf(key), {align: 'auto'}),
    ...(onOpen && {
      onOpen: (key: string) => {
        const row = model.find(({id}) => id === key);
        if (row) onOpen(row.original);
      },
    }),
    ...(choosing && {onChoose: (key: string) => choosing.chosen.toggle(key)}),
    hasMore,
    loadMore,
  });
  const items = virtualizer.getVirtualItems();
  useLoadAhead({count: keys.length, lastDrawn: items.at(-1)?.index, hasMore, loadMore});

  const holder = {
    ref: body,
    style: {height: virtualizer.getTotalSize()},
    className: 'relative block [overflow-anchor:none] print:h-auto!',
  };
  const choiceOf = (row: Row): RowChoice | undefined => {
    if (!choosing) return undefined;
    const {chosen, isChoosable, titleOf} = choosing;
    const id = idOf(row);
    const isChosen = chosen.ids.has(id);
    const isOpen = isChoosable(row) && (isChosen || !chosen.isFull);
    return {
      title: titleOf(row),
      isChosen,
      onToggle: isOpen ? range => chosen.toggle(id, range) : undefined,
    };
  };
  const drawn = items.flatMap(({index, start}) => {
    const row = model[index];
    if (!row) return [];
    const dimmed = isDimmed?.(row.original) ?? false;
    const measure = virtualizer.measureElement;
    const choice = choiceOf(row.original);
    const hasLeft = left.has(row.id);
    return [{row, columns, index, start: start - top, dimmed, hasLeft, choice, measure}];
  });

  return (
    <>
      {isWide ? (
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its rows take the focus
          role="grid"
          aria-label={label}
          aria-multiselectable={choosing ? true : undefined}
          aria-rowcount={hasMore || coming ? -1 : rows.length + 1}
          className="block w-full"
          style={{
            '--columns': [...(choosing ? [BOX] : []), ...columns.map(({width}) => width)].join(' '),
          }}
        >
          <TableHead
            headers={table.getFlatHeaders()}
            columns={columns}
            chooseAll={choosing && <AllBox chosen={choosing.chosen} />}
          />
          <tbody {...holder} {...bodyProps}>
            {drawn.map(line => (
              <WideRow key={keyIn(left, line.row.id)} {...line} active={line.row.id === active} />
            ))}
          </tbody>
        </table>
      ) : (
        <>
          {choosing && (
            <div className="-mt-3 mb-2">
              <AllBox chosen={choosing.chosen} withLabel />
            </div>
          )}
          <ul aria-label={label} {...holder}>
            {drawn.map(card => (
              <CardRow key={keyIn(left, card.row.id)} {...card} />
            ))}
          </ul>
        </>
      )}
      {coming && (
        <div className="mt-3" aria-busy="true">
          <LoadingOrOffline what="More rows show up here">
            <Skeleton className="h-16" />
          </LoadingOrOffline>
        </div>
      )}
    </>
  );
}

/** The same array for as long as it holds the same things in the same order. */
function useSameList<Item>(list: readonly Item[]): readonly Item[] {
  const [held, hold] = useState(list);
  const isSame = held.length === list.length && held.every((item, index) => item === list[index]);
  if (!isSame) hold(list);
  return isSame ? held : list;
}
