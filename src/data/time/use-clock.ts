import {useSyncExternalStore} from 'react';
import {startOfDay} from '../../../common/time.ts';
import {onServerClock, serverNow} from './server-clock.ts';

/** Milliseconds. No text on a screen changes more often than this. */
const TICK_MS = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

onServerClock(tick);

/**
 * Calls back about once a minute, when the tab becomes visible, and when the server's clock is known. One timer
 * serves all listeners; it stops while there are no listeners or the tab is hidden.
 */
function onTick(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', wind);
    wind();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', wind);
    clearInterval(timer);
  };
}

function wind(): void {
  clearInterval(timer);
  if (document.hidden) return;
  timer = setInterval(tick, TICK_MS);
  tick();
}

function tick(): void {
  for (const listener of listeners) listener();
}

/**
 * What the time makes of something, kept current: `useClock(now => relativeTime(at, now))`. `read`
 * answers a plain value, so that a component renders again only when its own answer changes.
 */
export function useClock<T extends string | number | boolean>(read: (now: number) => T): T {
  return useSyncExternalStore(onTick, () => read(serverNow()));
}

/** The start of the day in UTC, in milliseconds; a tab that stays open learns of the next one. */
export const useToday = (): number => useClock(startOfDay);
