import {useSyncExternalStore} from 'react';
import {storageAccess} from '../../data/storage/storage-access.ts';
import {Alert} from '../../ui/display/alert.tsx';

/** Says what a browser that keeps nothing for this site takes away, and that the rest works. */
export function StorageNotice() {
  const isBlocked = useSyncExternalStore(storageAccess.onBlocked, storageAccess.isBlocked);
  if (!isBlocked) return null;
  return (
    <div className="mb-6">
      <Alert variant="pending" title="This browser keeps nothing for Signpost">
        <p>
          You can read everything. What you write is lost when this page is closed before it is
          sent, and without a connection nothing can be shown.
        </p>
        {!navigator.cookieEnabled && <p>To log in, allow cookies for this site in your browser.</p>}
      </Alert>
    </div>
  );
}
