import {useTrueAtMost} from '../use-true-at-most.ts';
import {useConnection} from './use-connection.ts';

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
