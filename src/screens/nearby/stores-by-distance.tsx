import type {Position} from '../../../schema/cells.ts';
import {PAGE_SIZES} from '../../../schema/limits.ts';
import {useLatch} from '../../hooks/use-latch.ts';
import {usePersistedState} from '../../hooks/use-persisted-state.ts';
import {useNearestStores} from '../../stores-nearby/use-nearest-stores.ts';
import {StoreList} from './store-list.tsx';

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
