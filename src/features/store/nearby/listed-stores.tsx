import {useState} from 'react';
import {flushSync} from 'react-dom';
import {useIsScrolledIntoList} from '../../../ui/lists/use-is-scrolled-into-list.ts';
import {useLocating} from '../../location/use-locating.ts';
import {useUserLocation} from '../../location/user-location.ts';
import {useSampleStores} from '../sample-stores/use-sample-stores.ts';
import {AllStores} from './all-stores.tsx';
import {LocationBanner} from './location-banner.tsx';
import {StoreList} from './store-list.tsx';
import {StoresByDistance} from './stores-by-distance.tsx';

/** The stores by distance, or all of them. A visitor who reads these when the position arrives is asked first. */
export function ListedStores() {
  const {location, error} = useUserLocation();
  const [{from, why}, show] = useState({from: location, why: error});
  const samples = useSampleStores();
  const {top, reading, toTop} = useIsScrolledIntoList();
  const locating = useLocating() && !reading;
  const holds = from === null && reading;
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
