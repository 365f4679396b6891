import {useQuery} from '@rocicorp/zero/react';
import type {Store} from '../../../../schema/zero.gen.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {orderByIds} from './merge-results.ts';
import type {FoundSign} from './use-local-matches.ts';

/** Every text typed is a query of its own; what it brought helps with the next one. */
export const KEPT = {ttl: '1m'} as const;

interface FoundRows<Row> {
  /** In the order of the ids. */
  readonly rows: readonly Row[];
  /** Whether all are here, but for those that are gone by now. */
  readonly complete: boolean;
}

/** The stores of the ids that an answer gave. */
export function useFoundStores(ids: readonly string[] = []): FoundRows<Store> {
  const [rows, {type}] = useQuery(
    ids.length > 0 ? queries.store.byIds({ids: [...ids]}) : null,
    KEPT,
  );
  return found(rows, ids, type);
}

/** The signs. */
export function useFoundSigns(ids: readonly string[] = []): FoundRows<FoundSign> {
  const [rows, {type}] = useQuery(
    ids.length > 0 ? queries.sign.byIds({ids: [...ids]}) : null,
    KEPT,
  );
  return found(rows, ids, type);
}

function found<Row extends {readonly id: string}>(
  arrived: readonly Row[] | undefined,
  ids: readonly string[],
  type: string,
): FoundRows<Row> {
  const rows = orderByIds(arrived, ids);
  return {rows, complete: type === 'complete' || rows.length === ids.length};
}
