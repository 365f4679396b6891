import {PAGE_SIZES} from '../../../../common/limits.ts';
import type {Store} from '../../../../schema/zero.gen.ts';
import {queries} from '../../../../sync/queries/index.ts';
import type {Order} from '../../../data/queries/paging.ts';
import {usePages} from '../../../data/queries/use-pages.ts';
import {type Instead, StoreList} from './store-list.tsx';
import {useStoreCells} from './use-store-cells.ts';

type Cursor = Pick<Store, 'name' | 'id'>;

/** As the query has it. */
const BY_NAME: Order<Cursor, Cursor> = {
  cursorOf: ({name, id}) => ({name, id}),
  reaches: (store, place) =>
    store.name < place.name || (store.name === place.name && store.id <= place.id),
};

/** For visitors without a position: all stores on the map, by name. */
export function AllStores({instead}: {instead: Instead}) {
  const {storesCount} = useStoreCells(null);
  const {rows, settled, hasMore, loadMore} = usePages({
    name: 'all-stores',
    step: PAGE_SIZES.nearbyStores,
    order: BY_NAME,
    request: page => queries.store.byName(page),
  });
  return (
    <StoreList
      title="All Stores"
      stores={rows}
      loading={!settled}
      more={hasMore && storesCount !== undefined ? storesCount - rows.length : undefined}
      onMore={loadMore}
      instead={instead}
    />
  );
}
