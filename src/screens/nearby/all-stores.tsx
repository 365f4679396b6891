import {PAGE_SIZES} from '../../../schema/limits.ts';
import type {Store} from '../../../schema/zero.gen.ts';
import {queries} from '../../../sync/queries/index.ts';
import {usePages} from '../../hooks/use-pages.ts';
import type {Order} from '../../lib/paging.ts';
import {useStoreCells} from '../../stores-nearby/use-store-cells.ts';
import {type Instead, StoreList} from './store-list.tsx';

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
