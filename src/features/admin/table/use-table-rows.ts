import {useEffect, useState} from 'react';
import type {PageRequest} from '../../../../common/api/fields/paging.ts';
import {PAGE_SIZES} from '../../../../common/limits.ts';
import {searchTermOf} from '../../../../common/search/search.ts';
import type {Json, OneOf, TableQueryRequest, Table} from '../../../../sync/requests.ts';
import type {Order} from '../../../data/queries/paging.ts';
import {usePages} from '../../../data/queries/use-pages.ts';
import {useQueries} from '../../../data/queries/use-queries.ts';
import {useQueryParams} from '../../../ui/navigation/use-query-params.ts';
import type {Sort} from './columns.tsx';
import {useFoundIds} from './selection/use-chosen.ts';

interface TableRowsOptions<
  T extends Table,
  I extends Json,
  O extends Json,
  I2 extends Json,
  O2 extends Json,
  Row,
  Cursor,
> {
  /** Tells this list from others, also from the same one in another order. */
  name: string;
  order: Order<NoInfer<OneOf<Row>>, Cursor>;
  /** A page of the list, sorted and filtered. */
  page: (page: PageRequest<Cursor>) => TableQueryRequest<T, I, O, Row>;
  /** The address of a search in it; undefined where nothing is looked for. */
  search: string | undefined;
  /** Some of its rows, in no order. */
  byIds: (ids: string[]) => TableQueryRequest<T, I2, O2, Row>;
  idOf: (row: NoInfer<OneOf<Row>>) => string;
}

export interface TableRows<Row> {
  readonly rows: readonly Row[];
  /** How many a search has found; null where they were not counted, undefined without a search. */
  readonly found: number | null | undefined;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly again: (() => void) | undefined;
  readonly hasMore: boolean;
  /** Whether more rows were asked for and are not here yet. */
  readonly coming: boolean;
  readonly loadMore: () => void;
}

/**
 * The rows of a table, live: page by page as they are sorted, or as the server has found them. A search
 * finds what there was when it was asked for; what changes in it since then changes in its place.
 */
export function useTableRows<
  T extends Table,
  I extends Json,
  O extends Json,
  I2 extends Json,
  O2 extends Json,
  Row,
  Cursor,
>(options: TableRowsOptions<T, I, O, I2, O2, Row, Cursor>): TableRows<OneOf<Row>> {
  const {name, order, page, search, byIds, idOf} = options;
  const step = PAGE_SIZES.managedRows;
  const isSearch = search !== undefined;
  const list = usePages({name, enabled: !isSearch, step, order, request: page});
  const found = useFoundIds(search, step);
  const results = useQueries(chunks(found.ids, step).map(ids => byIds(ids)));
  if (!isSearch) {
    return {
      rows: list.rows,
      found: undefined,
      loading: list.rows.length === 0 && !list.complete && !list.failed,
      failed: list.failed,
      again: undefined,
      hasMore: list.hasMore,
      coming: list.rows.length > 0 && !list.settled,
      loadMore: list.loadMore,
    };
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a list's query returns a list
  const arrived = results.flatMap(({rows}) => rows as readonly OneOf<Row>[]);
  const known = new Map(arrived.map(row => [idOf(row), row]));
  const rows = found.ids.flatMap(id => known.get(id) ?? []);
  const isArriving = results.some(({type}) => type === 'unknown');
  // Those that have left the list since they were found, as the deleted do.
  const gone = found.loading || isArriving ? 0 : found.ids.length - rows.length;
  return {
    rows,
    found: found.total && found.total - gone,
    loading: rows.length === 0 && (found.loading || isArriving),
    failed: found.failed,
    again: found.again,
    hasMore: found.hasMore,
    coming: rows.length > 0 && (found.loading || isArriving),
    loadMore: found.loadMore,
  };
}

const chunks = (ids: readonly string[], size: number): string[][] =>
  Array.from({length: Math.ceil(ids.length / size)}, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );

/** Milliseconds without a keystroke after which a search begins. */
const PAUSE_MS = 200;

interface TableAddressOptions<Show extends string, Column extends string> {
  /** The lists; the first is shown at first. */
  shows: readonly [Show, ...Show[]];
  sorts: readonly Column[];
  sort: Sort & {readonly column: Column};
}

/**
 * The list, order and search term of a table, in the address, so that a link, a reload or Back restores them.
 * Unknown parameters are ignored.
 */
export function useTableAddress<Show extends string, Column extends string>(
  options: TableAddressOptions<Show, Column>,
) {
  const {shows, sorts} = options;
  const [params, change] = useQueryParams({step: false});

  const term = searchTermOf(params.get('q'));
  const [typed, setTyped] = useState(term);
  useEffect(() => {
    const wanted = searchTermOf(typed);
    if (wanted === term) return;
    const timer = setTimeout(() => change({q: wanted || null}), PAUSE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `change` is another function with every address
  }, [typed, term]);

  const [usual] = shows;
  const column = sorts.find(each => each === params.get('sort'));
  const sort = column ? {column, descending: params.get('order') === 'desc'} : options.sort;
  const show = shows.find(each => each === params.get('show')) ?? usual;
  return {
    show,
    onShow: (show: Show) => change({show: show === usual ? null : show}),
    sort,
    onSort: ({column, descending}: Sort) =>
      change({sort: column, order: descending ? 'desc' : null}),
    /** Whether it shows less than all. */
    isNarrowed: show !== usual || term !== '',
    onAll: () => {
      setTyped('');
      change({q: null, show: null});
    },
    /** The search term; empty without a search. */
    term,
    typed,
    onType: setTyped,
  };
}

export type TableAddress<Show extends string> = ReturnType<typeof useTableAddress<Show, string>>;
