import {useMemo} from 'react';
import type {SignsShown} from '../../../../sync/managed.ts';
import {allQueries} from '../../../../sync/queries/all.ts';
import {orderBy} from '../table/order.ts';
import {useTableRows} from '../table/use-table-rows.ts';
import type {ManagedSign} from './managed-sign.ts';

interface Wanted {
  show: SignsShown;
  /** Of one store, or null for those of all. */
  storeId: string | null;
  /** Newest first. */
  descending: boolean;
  term: string;
}

/** The signs that one looks after, as the table shows them. */
export function useManagedSigns({show, storeId, descending, term}: Wanted) {
  const isDeleted = show === 'deleted';
  const order = useMemo(
    () =>
      orderBy(
        (sign: ManagedSign) => (isDeleted ? (sign.deletedAt ?? 0) : sign.createdAt),
        isDeleted || descending,
      ),
    [isDeleted, descending],
  );
  const address = new URLSearchParams({show, descending: String(descending), q: term});
  if (storeId !== null) address.set('store', storeId);
  return useTableRows({
    name: `signs ${show} ${storeId} ${descending}`,
    order,
    page: page => allQueries.managedSign.page({show, storeId, descending, ...page}),
    search: term === '' ? undefined : `/api/managed/signs?${address}`,
    byIds: ids => allQueries.managedSign.byIds({ids, deleted: isDeleted}),
    idOf: ({id}) => id,
  });
}
