import type {
  DefaultSchema,
  Falsy,
  HumanReadable,
  QueryRequest,
  ReadonlyJSONValue,
} from '@rocicorp/zero';
import {useQuery} from '@rocicorp/zero/react';
import type {Actor} from '../../permissions/actor.ts';
import {orInitialRows} from '../lib/initial-data.ts';
import type {LiveResult} from '../lib/query-set.ts';

type Table = keyof DefaultSchema['tables'] & string;
type Json = ReadonlyJSONValue | undefined;

/** As `useQuery`, and with what the page brought along until sync has answered. */
export function useQueryFromPage<T extends Table, I extends Json, O extends Json, Row>(
  request: QueryRequest<T, I, O, DefaultSchema, Row, Actor> | Falsy,
): LiveResult<HumanReadable<Row> | undefined> {
  const [rows, {type}] = useQuery(request);
  return {rows: request ? orInitialRows(request, rows, type) : rows, type};
}
