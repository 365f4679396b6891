import {useConnectionState, useZero} from '@rocicorp/zero/react';
import {useSyncExternalStore} from 'react';
import {lastLive, lastLiveHere} from './last-live.ts';

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
  if (!online || name === 'disconnected')
    return {connection: 'offline', liveAt: lastLiveHere(zero)};
  const liveAt = lastLive(zero);
  if (name === 'connected') return {connection: 'live', liveAt};
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
