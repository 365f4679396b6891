import {MapPin} from 'lucide-react';
import {useState} from 'react';
import {flushSync} from 'react-dom';
import type {Position} from '../../../../common/geo/cells.ts';
import {PAGE_SIZES} from '../../../../common/limits.ts';
import type {Store} from '../../../../schema/zero.gen.ts';
import {queries} from '../../../../sync/queries/index.ts';
import type {Order} from '../../../data/queries/paging.ts';
import {usePages} from '../../../data/queries/use-pages.ts';
import {useLatch} from '../../../data/use-condition.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {Card} from '../../../ui/display/card.tsx';
import {useFocusFallback} from '../../../ui/focus/use-focus.ts';
import {useIsScrolledIntoList} from '../../../ui/lists/use-is-scrolled-into-list.ts';
import {usePersistedState} from '../../../ui/navigation/history-state.ts';
import {useTitle} from '../../../ui/navigation/use-screen.ts';
import {useAskForLocation, useLocating, useUserLocation} from '../../location/use-location.ts';
import {StoreMap} from '../../map/store-map.tsx';
import {useSampleStores} from '../sample-stores/sample.ts';
import {type Instead, StoreList} from './store-list.tsx';
import {useNearestStores, useStoreCells} from './use-nearest-stores.ts';

type Cursor = Pick<Store, 'name' | 'id'>;

/** As the query has it. */
const BY_NAME: Order<Cursor, Cursor> = {
  cursorOf: ({name, id}) => ({name, id}),
  reaches: (store, place) =>
    store.name < place.name || (store.name === place.name && store.id <= place.id),
};

/** For visitors without a position: all stores on the map, by name. */
function AllStores({instead}: {instead: Instead}) {
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

function StoresByDistance({position}: {position: Position}) {
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

/** @param props.error why the last attempt failed, in a sentence. */
function LocationBanner({error}: {error: string | null}) {
  const ask = useAskForLocation();
  const place = useFocusFallback<HTMLDivElement>();
  return (
    <Card ref={place} className="mb-8 flex flex-wrap items-center gap-x-8 gap-y-4">
      <div className="min-w-0 flex-[1_1_18rem]">
        <h2 className="text-xl">Location Access Required</h2>
        <p className="mt-1.5 text-muted">{error ?? 'See which stores are closest to you.'}</p>
      </div>
      <Button variant="signal" size="large" className="max-sm:w-full" onClick={() => void ask()}>
        <MapPin className="size-5" aria-hidden="true" />
        Allow Location Access
      </Button>
    </Card>
  );
}

/** The stores by distance, or all of them. A visitor who reads these when the position arrives is asked first. */
function ListedStores() {
  const {location, error} = useUserLocation();
  const [{from, why}, show] = useState({from: location, why: error});
  const samples = useSampleStores();
  const {top, reading, aimedAt, toTop} = useIsScrolledIntoList();
  const locating = useLocating() && !reading;
  const holds = from === null && (reading || aimedAt);
  const update = () => show({from: location, why: error});
  if ((from !== location || why !== error) && !holds) update();
  const showByDistance = () => {
    // Where the list begins is known once the banner above it has gone.
    flushSync(update);
    toTop();
  };
  return (
    <>
      {!from && !locating && <LocationBanner error={why} />}
      <div ref={top} />
      {samples.length > 0 ? (
        <StoreList title="All Stores" stores={samples} loading={false} />
      ) : (
        <>
          {from && <StoresByDistance position={from} />}
          {!from && locating && <StoreList title="Stores by Distance" stores={[]} loading />}
          {!from && !locating && (
            <AllStores
              instead={
                holds && location
                  ? {words: 'Show nearby stores', onClick: showByDistance}
                  : undefined
              }
            />
          )}
        </>
      )}
    </>
  );
}

export function NearbyScreen() {
  useTitle('Nearby');
  const {location} = useUserLocation();
  return (
    <>
      <h1 className="pb-6 text-4xl md:pb-8">Nearby Stores</h1>
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-2 lg:gap-12">
        <div>
          <div className="lg:sticky lg:top-[calc(var(--header)+1.5rem)]">
            <StoreMap
              location={location}
              className="h-[min(24rem,50svh)] lg:h-[min(40rem,65svh)]"
            />
          </div>
        </div>
        <div className="min-w-0">
          <ListedStores />
        </div>
      </div>
    </>
  );
}
