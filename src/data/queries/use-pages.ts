import {useEffect} from 'react';
import type {PageRequest} from '../../../common/api/fields/paging.ts';
import type {Json, OneOf, TableQueryRequest, Table} from '../../../sync/requests.ts';
import {usePersistedState} from '../../ui/navigation/use-persisted-state.ts';
import {joinPages, type Order, pageRequests, withNextPage, withSplitPages} from './paging.ts';
import {useQueries} from './use-queries.ts';

interface PagesOptions<T extends Table, I extends Json, O extends Json, Row, Cursor> {
  /** Tells this list from others of the same screen. */
  name: string;
  /** False for a list that is not on the screen now. */
  enabled?: boolean;
  /** Rows a page, at most half of what a query may return. */
  step: number;
  order: Order<NoInfer<OneOf<Row>>, Cursor>;
  request: (page: PageRequest<Cursor>) => TableQueryRequest<T, I, O, Row>;
}

interface Pages<Row> {
  readonly rows: readonly Row[];
  /** Whether the server has answered for the first page; before that, none may mean not yet. */
  readonly complete: boolean;
  readonly failed: boolean;
  /** Whether the server has answered for every page, so that later rows are new. */
  readonly settled: boolean;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
}

/**
 * A long list, live on every page that has been asked for, however long it gets. Going back to it finds
 * as many pages as were left.
 */
export function usePages<T extends Table, I extends Json, O extends Json, Row, Cursor>({
  name,
  enabled = true,
  step,
  order,
  request,
}: PagesOptions<T, I, O, Row, Cursor>): Pages<OneOf<Row>> {
  const [anchors, setAnchors] = usePersistedState<readonly Cursor[]>(name, []);
  const results = useQueries(enabled ? pageRequests(anchors, step).map(request) : []);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a list's query returns a list
  const pages = results.map(({rows}) => rows as readonly OneOf<Row>[]);
  const split = withSplitPages(pages, anchors, step, order);
  useEffect(() => {
    if (enabled && split !== anchors) setAnchors(split);
  });
  return {
    ...joinPages(pages, anchors, step, order),
    complete: results[0]?.type === 'complete',
    failed: results[0]?.type === 'error',
    settled: results.every(({type}) => type !== 'unknown'),
    loadMore: () => setAnchors(withNextPage(pages, anchors, step, order)),
  };
}
