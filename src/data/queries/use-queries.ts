import type {HumanReadable, Falsy} from '@rocicorp/zero';
import {useZero, useQuery} from '@rocicorp/zero/react';
import {useEffect, useMemo, useState, useSyncExternalStore} from 'react';
import {requestKey} from '../../../common/api/initial-data.ts';
import type {Json, TableQueryRequest, Table} from '../../../sync/requests.ts';
import {orInitialRows} from '../loading/initial-data.ts';
import {useSession} from '../session/use-session.ts';
import {type LiveResult, type LiveView, QuerySet, QUERY_TTL} from './query-set.ts';

/**
 * As many registered queries as are asked for now, live, in their order, no two the
 * same:
 * `useQueries(cells.map(cell => queries.store.inCell({...cell, limit})))`. Like `useQuery` it answers
 * with what this device holds in the very first render.
 */
export function useQueries<T extends Table, I extends Json, O extends Json, Row>(
  requests: readonly TableQueryRequest<T, I, O, Row>[],
): readonly LiveResult<HumanReadable<Row>>[] {
  const zero = useZero();
  const set = useMemo(
    () =>
      new QuerySet<TableQueryRequest<T, I, O, Row>, HumanReadable<Row>>(request =>
        fromPage(
          request,
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same rows, which the engine declares frozen all the way down and `useQuery` does not.
          zero.materialize(request, QUERY_TTL) as unknown as LiveView<HumanReadable<Row>>,
        ),
      ),
    [zero],
  );
  const asked = new Map(requests.map(request => [requestKey(request), request]));
  const keys = [...asked.keys()].join('\n');
  useEffect(() => {
    set.claim(keys.split('\n'));
  }, [set, keys]);
  useEffect(() => () => set.claim([]), [set]);
  return useSyncExternalStore(set.subscribe, () => set.read(asked));
}

/** With the page's initial rows until sync has answered. */
const fromPage = <Rows>(
  request: Parameters<typeof requestKey>[0],
  view: LiveView<Rows>,
): LiveView<Rows> => ({
  addListener: tell =>
    view.addListener((rows, type) => tell(orInitialRows(request, rows, type), type)),
  destroy: () => view.destroy(),
});

/** As `useQuery`, kept live for returning users, and with the page's initial rows until sync has answered. */
export function useQueryFromPage<T extends Table, I extends Json, O extends Json, Row>(
  request: TableQueryRequest<T, I, O, Row> | Falsy,
): LiveResult<HumanReadable<Row> | undefined> {
  const [rows, {type}] = useQuery(request, QUERY_TTL);
  return {rows: request ? orInitialRows(request, rows, type) : rows, type};
}

/**
 * The row that a query for one row answered last, until the server says that no such row exists: a sync client that is
 * replaced starts without rows, and a form over one would go. Another item or another user has a row of their own.
 * @param row the query's answer now.
 * @param itemId of what the query asks for.
 */
export function useHeldRow<Row>(
  row: Row | undefined,
  type: LiveResult<Row>['type'],
  itemId: string,
): Row | undefined {
  const userId = useSession().person?.userId;
  const [held, hold] = useState({row, itemId, userId});
  const isSame = held.itemId === itemId && held.userId === userId;
  const shown = row ?? (isSame && type !== 'complete' ? held.row : undefined);
  if (!isSame || held.row !== shown) hold({row: shown, itemId, userId});
  return shown;
}
