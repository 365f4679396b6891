import type {Position} from '../../../schema/cells.ts';
import {PAGE_SIZES} from '../../../schema/limits.ts';
import {useRemembered} from '../../hooks/use-remembered.ts';
import {useNearestStores} from '../../stores-nearby/use-nearest-stores.ts';
import {StoreList} from './store-list.tsx';

export function StoresByDistance({position}: {position: Position}) {
  const [size, setSize] = useRemembered<number>('stores-by-distance', PAGE_SIZES.nearbyStores);
  const {stores, settled, storesCount} = useNearestStores(position, size);
  return (
    <StoreList
      title="Stores by Distance"
      of={`${position.latitude} ${position.longitude}`}
      stores={stores}
      loading={!settled}
      more={storesCount === undefined ? undefined : storesCount - stores.length}
      onMore={() => setSize(size + PAGE_SIZES.nearbyStores)}
    />
  );
}
