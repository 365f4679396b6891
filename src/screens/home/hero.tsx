import {Map as MapIcon} from 'lucide-react';
import {useId} from 'react';
import {ActionBar} from '../../components/action-bar.tsx';
import {Button} from '../../components/button.tsx';
import {buttonStyle} from '../../components/button-style.ts';
import {Link} from '../../components/link.tsx';
import {useRemembered} from '../../hooks/use-remembered.ts';
import {useUserLocation} from '../../location/user-location.ts';
import {StoreMap} from '../../map/store-map.tsx';
import {SearchBox} from '../../search/search-box.tsx';
import {useScrollTo} from './use-scroll-to.ts';

export function Hero() {
  const {location} = useUserLocation();
  const [hasMap, setMap] = useRemembered('home-map', false);
  const mapId = useId();
  const [place, scrollTo] = useScrollTo();
  const toggle = () => {
    setMap(!hasMap);
    if (!hasMap) scrollTo();
  };
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-6 pb-8 md:pt-4 md:pb-14">
        <div className="min-w-0 flex-[1_1_30rem]">
          <h1 className="text-5xl">What's Going On?</h1>
          <p className="mt-3 text-lg text-muted md:mt-5">Check the signs before going out!</p>
          <div className="mt-6 max-w-xl md:mt-8">
            <SearchBox variant="hero" />
          </div>
        </div>
        <ActionBar>
          <Link to="/add-sign" className={buttonStyle({variant: 'finger', size: 'large'})}>
            Submit a Sign
          </Link>
          <Button size="large" aria-expanded={hasMap} aria-controls={mapId} onClick={toggle}>
            <MapIcon className="size-5" aria-hidden="true" />
            {hasMap ? 'Hide Map' : 'View Map'}
          </Button>
        </ActionBar>
      </div>
      <div id={mapId} ref={place} className="scroll-mt-20">
        {hasMap && (
          <div className="pb-12">
            <StoreMap location={location} />
          </div>
        )}
      </div>
    </>
  );
}
