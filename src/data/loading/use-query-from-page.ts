import type {Falsy, HumanReadable} from '@rocicorp/zero';
import {useQuery} from '@rocicorp/zero/react';
import type {Json, TableQueryRequest, Table} from '../../../sync/requests.ts';
import type {LiveResult} from '../queries/query-set.ts';
import {QUERY_TTL} from '../queries/query-set.ts';
import {orInitialRows} from './initial-data.ts';

/** As `useQuery`, kept live for returning users, and with the page's initial rows until sync has answered. */
export function useQueryFromPage<T extends Table, I extends Json, O extends Json, Row>(
  request: TableQueryRequest<T, I, O, Row> | Falsy,
): LiveResult<HumanReadable<Row> | undefined> {
  const [rows, {type}] = useQuery(request, QUERY_TTL);
  return {rows: request ? orInitialRows(request, rows, type) : rows, type};
}
