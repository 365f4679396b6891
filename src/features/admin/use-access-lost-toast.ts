import {useEffect, useRef} from 'react';
import {toast} from '../../ui/overlays/toast-store.ts';

/** The user's role here. */
export type AdminAccess = 'admin' | 'owner' | 'nobody';

/** Says why the managed rows have disappeared. @param standing undefined while it is not known. */
export function useAccessLostToast(standing: AdminAccess | undefined): void {
  const last = useRef(standing);
  useEffect(() => {
    if (standing === undefined) return;
    const before = last.current;
    last.current = standing;
    if (before === 'admin' && standing !== 'admin') toast({title: 'You are no longer an admin.'});
    if (before === 'owner' && standing === 'nobody')
      toast({title: 'You no longer look after a store.'});
  }, [standing]);
}
