import {useEffect, useRef} from 'react';
import {toast} from '../../components/toast-store.ts';

/** As what somebody is here, if as anything. */
export type Standing = 'admin' | 'owner' | 'nobody';

/** Says why what one looked after is out of sight all at once. @param standing undefined while it is not known. */
export function useWordOfLoss(standing: Standing | undefined): void {
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
