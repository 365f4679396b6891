import {Suspense, useEffect, useState} from 'react';
import {ErrorBoundary} from '../components/error-boundary.tsx';
import {onDemand} from '../lib/on-demand.ts';
import {hasDeclined, rememberDeclined} from './declined.ts';
import {DENIED} from './locator.ts';
import {useAskForLocation} from './use-ask-for-location.ts';
import {locator} from './user-location.ts';

const LocationDialog = onDemand(() => import('./location-dialog.tsx'));

/** Milliseconds after load. Whoever lets the browser tell within it is not asked twice. */
const DELAY_MS = 1000;

/** Asks, once a load and not again in this session after a no, for what the browser did not tell by itself. */
export function LocationPrompt() {
  const [stage, setStage] = useState<'waiting' | 'asking' | 'answered'>('waiting');
  const ask = useAskForLocation();

  useEffect(() => {
    const timer = setTimeout(() => {
      if (isNeeded()) setStage('asking');
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (stage !== 'asking') return;
    // The browser's own question may stand open beside ours; what answers one answers both.
    return locator.onChange(() => {
      const {location, hasPermission, error} = locator.current();
      const denied = error === DENIED;
      if (denied) rememberDeclined();
      if (denied || location || hasPermission) setStage('answered');
    });
  }, [stage]);

  if (stage === 'waiting') return null;
  return (
    <ErrorBoundary resetKey={stage} fallback={null}>
      <Suspense>
        <LocationDialog
          open={stage === 'asking'}
          onDecline={() => {
            setStage('answered');
            rememberDeclined();
          }}
          onAllow={() => {
            setStage('answered');
            void ask();
          }}
        />
      </Suspense>
    </ErrorBoundary>
  );
}

function isNeeded(): boolean {
  const {location, hasPermission} = locator.current();
  return !location && !hasPermission && !hasDeclined() && locator.isSupported();
}
