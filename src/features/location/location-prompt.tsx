import {clsx} from 'clsx';
import {MapPinCheck, MapPinOff} from 'lucide-react';
import {Suspense, useEffect, useState} from 'react';
import {onDemand} from '../../data/loading/on-demand.ts';
import {ErrorBoundary} from '../../ui/display/error-boundary.tsx';
import {afterPress} from '../../ui/focus/presses.ts';
import {isField} from '../../ui/focus/use-focus.ts';
import {
  isAskedAtLoad,
  isLocationNeeded,
  isWorkScreen,
  useAskForLocation,
  useUserLocation,
} from './use-location.ts';

const LocationDialog = onDemand(() => import('./location-dialog.tsx'));

/** Milliseconds after load. A visitor who allows the browser's question within it is not asked twice. */
const DELAY_MS = 1000;

/**
 * Asks, once a load and not again in this session after a no, for what the browser did not tell by itself. It
 * never comes between a user and a form or another dialog: a user of one is not asked, and the location in the header
 * stays there to be pressed.
 */
export function LocationPrompt() {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    const {signal} = left;
    let isFormUsed = false;
    const notePress = ({target}: Event) => {
      if (target instanceof Element && target.closest('form')) isFormUsed = true;
    };
    addEventListener('pointerdown', notePress, {capture: true, signal});
    for (const use of ['input', 'submit'])
      addEventListener(use, () => (isFormUsed = true), {capture: true, signal});
    const mayAsk = () =>
      !signal.aborted &&
      !isFormUsed &&
      !isField(document.activeElement) &&
      !document.querySelector('[role=dialog]') &&
      isAskedAtLoad(location.pathname) &&
      !isWorkScreen(location.pathname) &&
      isLocationNeeded();
    const ask = async () => {
      if (!mayAsk()) return;
      // A dialog whose code comes later would open at any moment.
      await LocationDialog.fetch().catch(() => left.abort());
      afterPress(() => setAsking(mayAsk()));
    };
    const timer = setTimeout(() => void ask(), DELAY_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, []);
  if (!isAsking) return null;
  return (
    <ErrorBoundary resetKey="" fallback={null}>
      <Suspense>
        <LocationDialog />
      </Suspense>
    </ErrorBoundary>
  );
}

/** In the header: whether the app knows where the person is. Pressed, it asks. */
export function LocationIndicator() {
  const {location} = useUserLocation();
  const ask = useAskForLocation();
  const title = location ? 'Using your location' : 'Location not available';
  const Icon = location ? MapPinCheck : MapPinOff;
  return (
    <button
      type="button"
      title={title}
      onClick={() => void ask()}
      className={clsx(
        'grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken',
        location ? 'text-live' : 'text-muted',
      )}
    >
      <Icon className="size-5" aria-hidden="true" />
      <span className="sr-only">{title}</span>
    </button>
  );
}
