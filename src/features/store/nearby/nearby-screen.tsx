import {useTitle} from '../../../ui/navigation/use-title.ts';
import {useUserLocation} from '../../location/user-location.ts';
import {StoreMap} from '../../map/store-map.tsx';
import {ListedStores} from './listed-stores.tsx';

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
