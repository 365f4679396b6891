import {Suspense, useEffect, useState} from 'react';
import {ErrorBoundary} from '../components/error-boundary.tsx';
import {onDemand} from '../lib/on-demand.ts';
import {isLocationNeeded} from './needed.ts';

const LocationDialog = onDemand(() => import('./location-dialog.tsx'));

/** Milliseconds after load. Whoever lets the browser tell within it is not asked twice. */
const DELAY_MS = 1000;

/** Asks, once a load and not again in this session after a no, for what the browser did not tell by itself. */
export function LocationPrompt() {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAsking(isLocationNeeded()), DELAY_MS);
    return () => clearTimeout(timer);
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
