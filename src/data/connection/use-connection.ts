import {useConnectionState, useZero} from '@rocicorp/zero/react';
import {useSyncExternalStore} from 'react';
import {useTrueAtMost} from '../use-condition.ts';
import {lastLive, lastLiveHere} from './last-live.ts';
import {transport} from './transport.ts';

interface ConnectionView {
  readonly connection: 'live' | 'connecting' | 'reconnecting' | 'offline';
  /** Milliseconds since 1970 at which what is shown was last known to be current. */
  readonly liveAt: number | undefined;
  /** Whether changes come by requests, because the network lets no WebSocket through. */
  readonly isPolling: boolean;
}

/** Milliseconds that the first connection may take before it is told as an outage. */
const START_MS = 5000;

/** The state of the connection in the words a person is shown. */
export function useConnection(): ConnectionView {
  const {name} = useConnectionState();
  const online = useSyncExternalStore(onNetwork, () => navigator.onLine);
  const isPolling = useSyncExternalStore(transport.onChange, transport.isPolling);
  const zero = useZero();
  const isStart = useTrueAtMost(name !== 'connected', START_MS);
  if (!online || name === 'disconnected')
    return {connection: 'offline', liveAt: lastLiveHere(zero), isPolling: false};
  const liveAt = lastLive(zero);
  if (name === 'connected') return {connection: 'live', liveAt, isPolling};
  // Every start connects for a moment; one that takes longer is an outage.
  if (liveAt === undefined && isStart) return {connection: 'connecting', liveAt, isPolling: false};
  return {connection: 'reconnecting', liveAt: lastLiveHere(zero), isPolling: false};
}

/**
 * Whether a request is not worth making: without a network, and after one that failed until the server is reached again.
 * A request that depends on it is made again by itself.
 */
export const awaitsConnection = (
  connection: ConnectionView['connection'],
  hasFailed: boolean,
): boolean => connection === 'offline' || (hasFailed && connection !== 'live');

function onNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Milliseconds in which local data has been read, screens and rows alike. */
const READING_MS = 1000;
/** Milliseconds that connecting may take before it is fair to say that it does not work. */
const CONNECTING_MS = 6000;

export type Reach = 'within' | 'offline' | 'unreachable';

/** Whether what is not on the screen yet can be expected to come, from this device or the server. */
export function useReach(): Reach {
  const {connection} = useConnection();
  const offline = connection === 'offline';
  const isHoped = useTrueAtMost(connection !== 'live', offline ? READING_MS : CONNECTING_MS);
  if (connection === 'live' || isHoped) return 'within';
  return offline ? 'offline' : 'unreachable';
}
