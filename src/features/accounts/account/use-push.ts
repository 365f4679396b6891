import {useEffect, useState} from 'react';
import {toast} from '../../../ui/overlays/toast-store.ts';
import {type PushState, pushState, turnPushOff, turnPushOn} from './push.ts';

/** Whether this browser shows pushes; undefined until that is known. Follows the browser's own settings. */
export function usePush() {
  const [state, setState] = useState<PushState>();
  const [busy, setBusy] = useState(false);
  const [changes, setChanges] = useState(0);

  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const found = await pushState().catch(() => 'unknown' as const);
      if (isOver) return;
      setState(found);
      setBusy(false);
    };
    const again = () => void look();
    again();
    // A user who allows it in the browser's settings comes back from there.
    addEventListener('focus', again);
    addEventListener('online', again);
    return () => {
      isOver = true;
      removeEventListener('focus', again);
      removeEventListener('online', again);
    };
  }, [changes]);

  const change = async (on: boolean) => {
    setBusy(true);
    try {
      if (!on) await turnPushOff();
      else if (!(await turnPushOn())) {
        const description =
          'Your browser does not allow it. Allow notifications in the settings of this site, beside its address.';
        toast({title: 'Not switched on', description});
      }
    } catch {
      const verb = on ? 'switch on' : 'switch off';
      const description = `Failed to ${verb} notifications on this device. Please try again.`;
      toast({title: 'Error', description, variant: 'destructive'});
    }
    setChanges(changes + 1);
  };

  return {state, busy, change};
}
