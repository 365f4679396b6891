import {Suspense, useEffect, useState} from 'react';
import {ErrorBoundary} from '../components/error-boundary.tsx';
import {isField} from '../lib/keyboard.ts';
import {onDemand} from '../lib/on-demand.ts';
import {isLocationNeeded} from './needed.ts';

const LocationDialog = onDemand(() => import('./location-dialog.tsx'));

/** Milliseconds after load. Whoever lets the browser tell within it is not asked twice. */
const DELAY_MS = 1000;

/**
 * Asks, once a load and not again in this session after a no, for what the browser did not tell by itself.
 * Whoever is typing by then is asked when they are done.
 */
export function LocationPrompt() {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    const ask = () => {
      left.abort();
      setAsking(isLocationNeeded());
    };
    const timer = setTimeout(() => {
      if (!isField(document.activeElement)) return ask();
      addEventListener(
        'focusout',
        ({relatedTarget}) => {
          if (!isField(relatedTarget)) ask();
        },
        {signal: left.signal},
      );
    }, DELAY_MS);
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
