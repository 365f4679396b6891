import {useMemo} from 'react';
import {storesOrder, type StoreSort, type StoresShown} from '../../../../common/api/managed.ts';
import type {WithAccount} from '../../../../common/texts/words.ts';
import type {Store, UserProfile} from '../../../../schema/zero.gen.ts';
import {allQueries} from '../../../../sync/queries/all.ts';
import {orderBy, rowId} from '../table/order.ts';
import {useTableRows} from '../table/use-table-rows.ts';
import {storeRevision} from '../../../../common/api/fields/content-revision.ts';
import {mutators} from '../../../../sync/mutators/index.ts';
import {useWrite} from '../../../outbox/ui/use-write.ts';
import {toast, toastFailure} from '../../../ui/overlays/toast-store.ts';

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

type StoreName = Pick<Store, 'id' | 'name'>;

export function useStoreCare() {
  const write = useWrite();

  /** @param reason for whose store it is; null for the user's own, or to switch it on. */
  const setActive = async (store: Store, isActive: boolean, reason: string | null) => {
    const {id} = store;
    const seen = storeRevision(store);
    const saved = await write(mutators.store.setActive, {id, isActive, reason, seen});
    if (!saved.saved) toastFailure('Failed to update store status', saved.sentence);
  };

  /** @returns whether it was saved. */
  const setOwner = async ({id, name}: StoreName, ownerId: string | null) => {
    const saved = await write(mutators.store.setOwner, {id, ownerId});
    if (saved.saved) {
      toast({title: ownerId === null ? 'Owner removed' : 'Owner assigned', description: name});
    } else {
      toastFailure('Error', 'Failed to update store ownership. Please try again.');
    }
    return saved.saved;
  };

  const restore = async ({id, name}: StoreName, after: readonly string[] = []) => {
    const saved = await write(mutators.store.restore, {id}, {after});
    if (saved.saved) toast({title: 'Store restored', description: name});
    else toastFailure('Failed to restore store', saved.sentence);
  };

  const remove = async (store: StoreName, reason: string | null) => {
    const saved = await write(mutators.store.remove, {id: store.id, reason});
    if (!saved.saved) return toastFailure('Failed to delete store', saved.sentence);
    toast({
      title: 'Store deleted',
      description: store.name,
      action: {label: 'Undo', run: () => void restore(store, [saved.id])},
    });
  };

  return {setActive, setOwner, restore, remove};
}
