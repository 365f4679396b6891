import {useEffect, useState} from 'react';
import {useConnection} from '../hooks/use-connection.ts';

/** Milliseconds that connecting may take before it is fair to say that it does not work. */
const PATIENCE = 6000;

export type Reach = 'within' | 'offline' | 'unreachable';

/** Whether what is not on this device yet can be expected to come. */
export function useReach(): Reach {
  const {connection} = useConnection();
  const live = connection === 'live';
  const [waitedInVain, setWaitedInVain] = useState(false);
  useEffect(() => {
    if (live) return;
    const timer = setTimeout(() => setWaitedInVain(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setWaitedInVain(false);
    };
  }, [live]);
  if (connection === 'offline') return 'offline';
  return waitedInVain ? 'unreachable' : 'within';
}
