import {useMemo} from 'react';
import {type StoreSort, storesLatestBy, type StoresShown} from '../../../../common/api/managed.ts';
import {allQueries} from '../../../../sync/queries/all.ts';
import {orderBy, rowId} from '../table/order.ts';
import {useTableRows} from '../table/use-table-rows.ts';
import type {ManagedStore} from './managed-store.ts';

interface Sorted {
  readonly column: StoreSort;
  readonly descending: boolean;
}

const VALUES: Readonly<Record<StoreSort, (store: ManagedStore) => string | number>> = {
  name: ({name}) => name,
  signs: ({visibleSignsCount}) => visibleSignsCount,
  added: ({createdAt}) => createdAt,
};

/** The stores that one looks after, as the table shows them. */
export function useManagedStores(show: StoresShown, sort: Sorted, term: string) {
  const {column, descending} = sort;
  const latestBy = storesLatestBy(show);
  const order = useMemo(
    () =>
      orderBy(
        latestBy ? (store: ManagedStore) => store[latestBy] ?? 0 : VALUES[column],
        latestBy !== undefined || descending,
        rowId,
      ),
    [latestBy, column, descending],
  );
  const asked = {show, sort: column, descending};
  const address = new URLSearchParams({...asked, descending: String(descending), q: term});
  return useTableRows({
    name: `stores ${show} ${column} ${descending}`,
    order,
    page: page => allQueries.managedStore.page({...asked, ...page}),
    search: term === '' ? undefined : `/api/managed/stores?${address}`,
    byIds: ids => allQueries.managedStore.byIds({ids, deleted: show === 'deleted'}),
    idOf: rowId,
  });
}
