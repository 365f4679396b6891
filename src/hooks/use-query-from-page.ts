import type {Falsy, HumanReadable} from '@rocicorp/zero';
import {useQuery} from '@rocicorp/zero/react';
import type {Json, Request, Table} from '../../sync/query-request.ts';
import {orInitialRows} from '../lib/initial-data.ts';
import {KEEP} from '../lib/keep.ts';
import type {LiveResult} from '../lib/query-set.ts';

/** As `useQuery`, kept live for returning users, and with the page's initial rows until sync has answered. */
export function useQueryFromPage<T extends Table, I extends Json, O extends Json, Row>(
  request: Request<T, I, O, Row> | Falsy,
): LiveResult<HumanReadable<Row> | undefined> {
  const [rows, {type}] = useQuery(request, KEEP);
  return {rows: request ? orInitialRows(request, rows, type) : rows, type};
}
