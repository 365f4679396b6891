import {clsx} from 'clsx';
import {Map as MapIcon} from 'lucide-react';
import {type RefObject, Suspense, useCallback, useEffect, useId, useRef} from 'react';
import {onDemand} from '../../data/loading/on-demand.ts';
import {ActionBar, Button, buttonStyle} from '../../ui/controls/button.tsx';
import {ErrorBoundary} from '../../ui/display/error-boundary.tsx';
import {isStill} from '../../ui/display/use-media.ts';
import {usePersistedState} from '../../ui/navigation/history-state.ts';
import {WritingLink} from '../accounts/suspension/suspended.tsx';
import {useUserLocation} from '../location/use-location.ts';
import {SearchBox} from '../search/box/search-box.tsx';

/** Milliseconds until an opened part has its size. */
const DELAY_MS = 100;

/** An element, and how to bring it into view once it has been opened. */
function useScrollTo(): [RefObject<HTMLDivElement | null>, () => void] {
  const element = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const scrollTo = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const behavior = isStill() ? 'instant' : 'smooth';
      element.current?.scrollIntoView({block: 'nearest', behavior});
    }, DELAY_MS);
  }, []);
  return [element, scrollTo];
}

const StoreMap = onDemand(async () => ({
  default: (await import('../map/store-map.tsx')).StoreMap,
}));

export function Hero() {
  const {location} = useUserLocation();
  const [hasMap, setMap] = usePersistedState('home-map', false);
  const mapId = useId();
  const [place, scrollTo] = useScrollTo();
  const toggle = () => {
    setMap(!hasMap);
    if (!hasMap) scrollTo();
  };
  return (
    <>
      <div className="pb-8 lg:col-span-2 xl:col-span-1 xl:pb-7">
        <div className="flex flex-wrap items-baseline gap-x-6 gap-y-3 xl:block">
          <h1 className="text-5xl lg:text-4xl">What's Going On?</h1>
          <p className="text-lg text-muted xl:mt-1">Check the signs before going out!</p>
        </div>
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-6 lg:mt-4">
          <div className="min-w-0 flex-[1_1_24rem] lg:max-w-2xl">
            <SearchBox variant="hero" />
          </div>
          <ActionBar>
            <WritingLink
              to="/add-sign"
              className={clsx(
                buttonStyle({variant: 'finger', size: 'large'}),
                'whitespace-nowrap max-[359px]:ps-3 max-[359px]:pe-7',
              )}
            >
              Submit a Sign
            </WritingLink>
            <Button
              size="large"
              className="whitespace-nowrap max-[359px]:px-3"
              aria-expanded={hasMap}
              aria-controls={mapId}
              onClick={toggle}
            >
              <MapIcon className="size-5" aria-hidden="true" />
              {hasMap ? 'Hide Map' : 'View Map'}
            </Button>
          </ActionBar>
        </div>
      </div>
      <div id={mapId} ref={place} className="scroll-mt-20 lg:col-span-2">
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
