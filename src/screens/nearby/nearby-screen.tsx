import {useTitle} from '../../hooks/use-title.ts';
import {useLocating} from '../../location/use-locating.ts';
import {useUserLocation} from '../../location/user-location.ts';
import {StoreMap} from '../../map/store-map.tsx';
import {useSampleStores} from '../../sample-stores/use-sample-stores.ts';
import {AllStores} from './all-stores.tsx';
import {LocationBanner} from './location-banner.tsx';
import {StoreList} from './store-list.tsx';
import {StoresByDistance} from './stores-by-distance.tsx';

export function NearbyScreen() {
  useTitle('Nearby');
  const {location} = useUserLocation();
  const locating = useLocating();
  const samples = useSampleStores();
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
          {!location && !locating && <LocationBanner />}
          {samples.length > 0 ? (
            <StoreList title="All Stores" stores={samples} loading={false} />
          ) : (
            <>
              {location && <StoresByDistance position={location} />}
              {locating && <StoreList title="Stores by Distance" stores={[]} loading />}
              {!location && !locating && <AllStores />}
            </>
          )}
        </div>
      </div>
    </>
  );
}
