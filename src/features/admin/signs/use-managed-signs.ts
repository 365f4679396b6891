import {useMemo} from 'react';
import {signsOrder, type SignsShown} from '../../../../common/api/managed.ts';
import {NO_TEXT, type WithAccount, wordsOf} from '../../../../common/texts/words.ts';
import type {Sign, Store, UserProfile} from '../../../../schema/zero.gen.ts';
import {allQueries} from '../../../../sync/queries/all.ts';
import {orderBy, rowId} from '../table/order.ts';
import {useTableRows} from '../table/use-table-rows.ts';

/** A sign as its table has it. */
export type ManagedSign = Sign & {
  /** None once it was deleted. */
  readonly store?: Store;
  readonly author?: UserProfile & WithAccount;
};

/** What the sign says, to tell it by. */
export const managedSignTitle = (sign: ManagedSign): string => wordsOf(sign) || NO_TEXT;

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
