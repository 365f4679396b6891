import {useEffect, useState} from 'react';
import {useConnection} from '../hooks/use-connection.ts';

/** Milliseconds in which what is on this device has been read from it, screens and rows alike. */
const READING = 1000;
/** Milliseconds that connecting may take before it is fair to say that it does not work. */
const CONNECTING = 6000;

export type Reach = 'within' | 'offline' | 'unreachable';

/** Whether what is not on the screen yet can be expected to come, from this device or the server. */
export function useReach(): Reach {
  const {connection} = useConnection();
  const patience = connection === 'offline' ? READING : CONNECTING;
  const live = connection === 'live';
  const [waitedFor, setWaitedFor] = useState<number>();
  useEffect(() => {
    if (live) return;
    const timer = setTimeout(() => setWaitedFor(patience), patience);
    return () => {
      clearTimeout(timer);
      setWaitedFor(undefined);
    };
  }, [live, patience]);
  if (waitedFor !== patience) return 'within';
  return connection === 'offline' ? 'offline' : 'unreachable';
}
