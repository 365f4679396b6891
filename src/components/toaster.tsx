import {lazy, Suspense, useState, useSyncExternalStore} from 'react';
import {currentToast, onToast} from './toast-store.ts';

const ToastArea = lazy(() => import('./toast-area.tsx'));

/** Loads its machinery with the first toast, not with the page. */
export function Toaster() {
  const toast = useSyncExternalStore(onToast, currentToast);
  const [needed, setNeeded] = useState(false);
  if (toast && !needed) setNeeded(true);
  return needed ? (
    <Suspense>
      <ToastArea toast={toast} />
    </Suspense>
  ) : null;
}
