import type {Position} from '../../../../common/geo/cells.ts';
import {PAGE_SIZES} from '../../../../common/limits.ts';
import {useLatch} from '../../../data/use-condition.ts';
import {usePersistedState} from '../../../ui/navigation/use-persisted-state.ts';
import {StoreList} from './store-list.tsx';
import {useNearestStores} from './use-nearest-stores.ts';

export function StoresByDistance({position}: {position: Position}) {
  const [size, setSize] = usePersistedState<number>('stores-by-distance', PAGE_SIZES.nearbyStores);
  const {stores, settled, storesCount} = useNearestStores(position, size);
  // A new store may be in a cell that was not queried so far.
  const here = `${position.latitude} ${position.longitude}`;
  const filled = useLatch(settled, `${here} ${size}`);
  return (
    <StoreList
      title="Stores by Distance"
      of={here}
      stores={stores}
      loading={!filled}
      more={storesCount === undefined ? undefined : storesCount - stores.length}
      onMore={() => setSize(size + PAGE_SIZES.nearbyStores)}
    />
  );
}
