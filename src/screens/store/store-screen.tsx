import {useQuery} from '@rocicorp/zero/react';
import {useParams} from 'react-router-dom';
import {queries} from '../../../sync/queries/index.ts';
import {Alert} from '../../components/alert.tsx';
import {useTitle} from '../../hooks/use-title.ts';
import {isId} from '../../lib/ids.ts';
import {isSampleStore} from '../../lib/sample.ts';
import {SampleStorePage} from '../../sample-stores/sample-store-page.tsx';
import {StoreHeader} from './store-header.tsx';
import {StoreNotFound} from './store-not-found.tsx';
import {StoreScreenSkeleton} from './store-screen-skeleton.tsx';
import {StoreSigns} from './store-signs.tsx';

export function StoreScreen() {
  const {storeId} = useParams();
  if (!storeId) return <StoreNotFound reason="Store ID is required" />;
  if (isSampleStore(storeId)) {
    return <SampleStorePage storeId={storeId} gone={<StoreNotFound reason="Store not found" />} />;
  }
  // The query would refuse it; there is no store behind what is not an id.
  if (!isId(storeId)) return <StoreNotFound reason="Store not found" />;
  return <StoreById key={storeId} storeId={storeId} />;
}

function StoreById({storeId}: {storeId: string}) {
  const [store, {type}] = useQuery(queries.store.byId({id: storeId}));
  useTitle(store?.name);
  if (!store) {
    if (type === 'complete') return <StoreNotFound reason="Store not found" />;
    if (type === 'error') return <StoreNotFound reason="An unexpected error occurred" />;
    return <StoreScreenSkeleton />;
  }
  return (
    <div className="grid gap-10">
      {!store.isActive && (
        <Alert variant="pending" title="Store Inactive">
          This store is not active at the moment. It takes no signs and shows none.
        </Alert>
      )}
      <StoreHeader store={store} />
      {store.isActive && <StoreSigns store={store} />}
    </div>
  );
}
