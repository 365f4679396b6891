import {Suspense, useEffect, useState} from 'react';
import {onDemand} from '../../data/loading/on-demand.ts';
import {ErrorBoundary} from '../../ui/display/error-boundary.tsx';
import {isField} from '../../ui/focus/keyboard.ts';
import {afterPress} from '../../ui/focus/presses.ts';
import {isLocationNeeded} from './use-location.ts';

const LocationDialog = onDemand(() => import('./location-dialog.tsx'));

/** Milliseconds after load. A visitor who allows the browser's question within it is not asked twice. */
const DELAY_MS = 1000;

/** Screens that are a form, or a table to work on. Those that need a position ask for it with a button. */
const WORK: ReadonlySet<string> = new Set([
  '/admin',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/add-sign',
  '/add-store',
  '/profile/edit',
  '/account',
  '/sessions',
  '/unsubscribe',
]);

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
    addEventListener('input', () => (isFormUsed = true), {capture: true, signal});
    const mayAsk = () =>
      !signal.aborted &&
      !isFormUsed &&
      !isField(document.activeElement) &&
      !document.querySelector('[role=dialog]') &&
      !WORK.has(location.pathname.replace(/\/$/, '').toLowerCase()) &&
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
