import {useMemo} from 'react';
import {signsOrder, type SignsShown} from '../../../../common/api/managed.ts';
import {NO_TEXT, type WithAccount, wordsOf} from '../../../../common/texts/words.ts';
import type {Sign, Store, UserProfile} from '../../../../schema/zero.gen.ts';
import {allQueries} from '../../../../sync/queries/all.ts';
import {orderBy, rowId} from '../table/order.ts';
import {useTableRows} from '../table/use-table-rows.ts';
import {mutators} from '../../../../sync/mutators/index.ts';
import {useWrite} from '../../../outbox/ui/use-write.ts';
import {toast, toastFailure} from '../../../ui/overlays/toast-store.ts';

/** A sign as its table has it. */
export type ManagedSign = Sign & {
  /** Undefined if it was deleted. */
  readonly store?: Store;
  readonly author?: UserProfile & WithAccount;
};

export const managedSignTitle = (sign: ManagedSign): string => wordsOf(sign) || NO_TEXT;

interface Wanted {
  show: SignsShown;
  /** Of one store, or null for those of all. */
  storeId: string | null;
  descending: boolean;
  term: string;
}

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

type SignId = Pick<Sign, 'id'>;

/** An admin's changes of a sign; missing fields stay. */
interface SignDetails {
  readonly verified?: boolean;
  readonly isActive?: boolean;
  /** With `isActive`. */
  readonly reason?: string | null;
  /** What is switched, see `contentRevision`. */
  readonly seen: string;
  /** Degrees, always both; both 0 where the place is unknown. */
  readonly latitude?: number;
  readonly longitude?: number;
}

export function useSignCare() {
  const write = useWrite();

  const setActive = async (
    {id}: SignId,
    isActive: boolean,
    reason: string | null,
    seen: string,
  ) => {
    const saved = await write(mutators.sign.setActive, {id, isActive, reason, seen});
    if (!saved.saved) toastFailure('Failed to update sign status', saved.sentence);
    return saved.saved;
  };

  const setVerified = async ({id}: SignId, verified: boolean) => {
    const saved = await write(mutators.sign.setVerified, {id, verified});
    if (!saved.saved) toastFailure('Failed to update sign', saved.sentence);
  };

  /** @returns whether it was saved. */
  const setDetails = async ({id}: SignId, details: SignDetails) => {
    const saved = await write(mutators.sign.setDetails, {id, ...details});
    if (saved.saved) toast({title: 'Sign updated'});
    else toastFailure('Failed to update sign', saved.sentence);
    return saved.saved;
  };

  const restore = async ({id}: SignId, after: readonly string[] = []) => {
    const saved = await write(mutators.sign.restore, {id}, {after});
    if (saved.saved) toast({title: 'Sign restored'});
    else toastFailure('Failed to restore sign', saved.sentence);
  };

  const remove = async (sign: SignId, reason: string | null) => {
    const saved = await write(mutators.sign.remove, {id: sign.id, reason});
    if (!saved.saved) return toastFailure('Failed to delete sign', saved.sentence);
    toast({
      title: 'Sign deleted successfully',
      action: {label: 'Undo', run: () => void restore(sign, [saved.id])},
    });
  };

  return {setActive, setVerified, setDetails, restore, remove};
}
