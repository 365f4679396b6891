import {useSyncExternalStore} from 'react';
import {onTick} from './clock.ts';
import {serverNow} from './server-clock.ts';

/**
 * What the time makes of something, kept current: `useClock(now => relativeTime(at, now))`. `read`
 * answers a plain value, so that a component renders again only when its own answer changes.
 */
export function useClock<T extends string | number | boolean>(read: (now: number) => T): T {
  return useSyncExternalStore(onTick, () => read(serverNow()));
}
