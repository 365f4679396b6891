import {useQuery} from '@rocicorp/zero/react';
import {useMemo} from 'react';
import type {Store} from '../../schema/zero.gen.ts';
import {queries} from '../../sync/queries/index.ts';
import type {Mark} from './marks.ts';
import {askedIds, stillThere, storesAt} from './popup-stores.ts';
import type {Spot} from './spots.ts';

interface PopupStores {
  readonly stores: readonly Store[];
  /** The last of them was switched off or removed. */
  readonly areGone: boolean;
}

/** The stores of an open popup, live: also those that the map no longer shows one by one. */
export function usePopupStores(mark: Mark, spots: readonly Spot[]): PopupStores {
  const known = useMemo(() => storesAt(mark, spots), [mark, spots]);
  const ids = useMemo(() => askedIds(known), [known]);
  const [found, {type}] = useQuery(queries.store.byIds({ids}), ids.length > 0);
  const stores = useMemo(
    () => stillThere(known, {stores: found ?? [], isComplete: type === 'complete'}),
    [known, found, type],
  );
  const areGone = ids.length > 0 && stores.length === 0;
  return {stores: areGone ? known : stores, areGone};
}
