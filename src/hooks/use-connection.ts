import type {Zero} from '@rocicorp/zero';
import {useConnectionState, useZero} from '@rocicorp/zero/react';
import {useEffect, useState, useSyncExternalStore} from 'react';

export interface ConnectionView {
  readonly connection: 'live' | 'connecting' | 'reconnecting' | 'offline';
  /** Milliseconds since 1970 at which what is shown was last known to be current. */
  readonly liveAt: number | undefined;
}

/** The state of the connection in the words a person is shown. */
export function useConnection(): ConnectionView {
  const {name} = useConnectionState();
  const online = useSyncExternalStore(onNetwork, () => navigator.onLine);
  const zero = useZero();
  const [lastLive, setLastLive] = useState<{zero: Zero; at: number}>();
  const live = name === 'connected' && online;
  useEffect(() => {
    if (live) return () => setLastLive({zero, at: Date.now()});
  }, [live, zero]);
  // The client of whoever was here before tells nothing of this one.
  const liveAt = lastLive?.zero === zero ? lastLive.at : undefined;

  if (live) return {connection: 'live', liveAt};
  if (!online || name === 'disconnected') return {connection: 'offline', liveAt};
  return {connection: liveAt === undefined ? 'connecting' : 'reconnecting', liveAt};
}

function onNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
