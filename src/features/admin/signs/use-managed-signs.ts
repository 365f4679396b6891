import {useMemo} from 'react';
import {signsOrder, type SignsShown} from '../../../../common/api/managed.ts';
import {allQueries} from '../../../../sync/queries/all.ts';
import {orderBy, rowId} from '../table/order.ts';
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
  const order = useMemo(() => {
    const by = signsOrder(show, descending);
    return orderBy((sign: ManagedSign) => sign[by.column] ?? 0, by.descending, rowId);
  }, [show, descending]);
  const address = new URLSearchParams({show, descending: String(descending), q: term});
  if (storeId !== null) address.set('store', storeId);
  return useTableRows({
    name: `signs ${show} ${storeId} ${descending}`,
    order,
    page: page => allQueries.managedSign.page({show, storeId, descending, ...page}),
    search: term === '' ? undefined : `/api/managed/signs?${address}`,
    byIds: ids => allQueries.managedSign.byIds({ids, deleted: show === 'deleted'}),
    idOf: rowId,
  });
}
