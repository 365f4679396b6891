import {Map as MapIcon} from 'lucide-react';
import {Suspense, useId} from 'react';
import {ActionBar} from '../../components/action-bar.tsx';
import {Button} from '../../components/button.tsx';
import {buttonStyle} from '../../components/button-style.ts';
import {ErrorBoundary} from '../../components/error-boundary.tsx';
import {Link} from '../../components/link.tsx';
import {useRemembered} from '../../hooks/use-remembered.ts';
import {onDemand} from '../../lib/on-demand.ts';
import {useUserLocation} from '../../location/user-location.ts';
import {SearchBox} from '../../search/search-box.tsx';
import {useScrollTo} from './use-scroll-to.ts';

const StoreMap = onDemand(async () => ({
  default: (await import('../../map/store-map.tsx')).StoreMap,
}));

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
            <ErrorBoundary resetKey="" fallback={<p>The map cannot be shown right now.</p>}>
              {/* The room that it takes, with the line below it. */}
              <Suspense fallback={<div className="h-109" />}>
                <StoreMap location={location} />
              </Suspense>
            </ErrorBoundary>
          </div>
        )}
      </div>
    </>
  );
}
