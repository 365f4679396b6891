import {useMemo} from 'react';
import {storesOrder, type StoreSort, type StoresShown} from '../../../../common/api/managed.ts';
import type {WithAccount} from '../../../../common/texts/words.ts';
import type {Store, UserProfile} from '../../../../schema/zero.gen.ts';
import {allQueries} from '../../../../sync/queries/all.ts';
import {orderBy, rowId} from '../table/order.ts';
import {useTableRows} from '../table/use-table-rows.ts';

/** A store as its table has it. */
export type ManagedStore = Store & {
  /** Undefined also for an owner who has written no profile. */
  readonly owner?: UserProfile & WithAccount;
};

export interface StoreDialogProps {
  store: ManagedStore;
  onClose: () => void;
}

interface Sorted {
  readonly column: StoreSort;
  readonly descending: boolean;
}

/** The stores that one looks after, as the table shows them. */
export function useManagedStores(show: StoresShown, sort: Sorted, term: string) {
  const {column, descending} = sort;
  const order = useMemo(() => {
    const by = storesOrder(show, column, descending);
    return orderBy((store: ManagedStore) => store[by.column] ?? 0, by.descending, rowId);
  }, [show, column, descending]);
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
