import {Suspense, useState, useSyncExternalStore} from 'react';
import {onDemand} from '../../data/loading/on-demand.ts';
import {ErrorBoundary} from '../display/error-boundary.tsx';
import {currentToast, onToast} from './toast-store.ts';

const ToastArea = onDemand(() => import('./toast-area.tsx'));

/** Loads its machinery with the first toast, not with the page. */
export function Toaster() {
  const toast = useSyncExternalStore(onToast, currentToast);
  const [needed, setNeeded] = useState(false);
  if (toast && !needed) setNeeded(true);
  return (
    // What an open dialog hides of the page leaves out what has this attribute. Toasts announce themselves.
    <div aria-live="off">
      {needed && (
        <ErrorBoundary resetKey="toast" fallback={null}>
          <Suspense>
            <ToastArea toast={toast} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
