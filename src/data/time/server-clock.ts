import {useSyncExternalStore} from 'react';
import {startOfDay} from '../../../common/time.ts';
import {Listeners} from '../listeners.ts';
import {onDevice} from '../storage/device-storage.ts';

// What others did carries the server's time. A device whose clock is wrong compares it with this one.

/** Survives the page, for the first frame of the next one and for a start without a network. */
const KEY = 'signpost.clock-offset';
/** Milliseconds. Less is no wrong clock: the header has whole seconds, and answers take their time. */
const LEAST_MS = 60_000;
/** The header tells the second that has begun. */
const HALF_SECOND_MS = 500;

const listeners = new Listeners();

let offsetMs = keptOffset();

/** Milliseconds since 1970 by the server's clock, as far as it is known. For all that is compared with its times. */
export const serverNow = (): number => Date.now() + offsetMs;

export const onServerClock = listeners.add;

/**
 * Learns the server's time from an answer that comes from no cache.
 * @param askedAt when it was asked for, by this device's clock.
 */
export function noteServerDate(response: Pick<Response, 'headers'>, askedAt: number): void {
  const date = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(date)) return;
  noteServerTime(date + HALF_SECOND_MS, (askedAt + Date.now()) / 2);
}

/** @param here the same moment by this device's clock. Both are milliseconds since 1970. */
export function noteServerTime(there: number, here: number): void {
  const measured = Math.round(there - here);
  const next = Math.abs(measured) < LEAST_MS ? 0 : measured;
  // Each answer measures a little differently, and nothing on the screen should move for that.
  if (Math.abs(next - offsetMs) < LEAST_MS && next !== 0) return;
  if (next === offsetMs) return;
  offsetMs = next;
  onDevice.keep(KEY, next === 0 ? null : String(next));
  listeners.tell();
}

function keptOffset(): number {
  const kept = Number(onDevice.kept(KEY));
  return Number.isFinite(kept) ? kept : 0;
}

/** Milliseconds. No text on a screen changes more often than this. */
const TICK_MS = 60_000;

const tickListeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

onServerClock(tick);

/**
 * Calls back about once a minute, when the tab becomes visible, and when the server's clock is known. One timer
 * serves all listeners; it stops without listeners and while the tab is hidden.
 */
function onTick(listener: () => void): () => void {
  tickListeners.add(listener);
  if (tickListeners.size === 1) {
    document.addEventListener('visibilitychange', wind);
    wind();
  }
  return () => {
    tickListeners.delete(listener);
    if (tickListeners.size > 0) return;
    document.removeEventListener('visibilitychange', wind);
    clearInterval(timer);
  };
}

/** When the page began, in milliseconds since 1970 by the clock as it is set now. It seems later after the device slept. */
const pageBegin = (): number => Date.now() - performance.now();

/**
 * Calls back when the user comes back to the page and the clock of the device was set back meanwhile, by a minute or more.
 * @returns a function that stops it.
 */
export function onClockSetBack(listener: () => void): () => void {
  let known = pageBegin();
  const look = () => {
    const before = known;
    known = pageBegin();
    if (before - known >= LEAST_MS) listener();
  };
  const ended = new AbortController();
  document.addEventListener('visibilitychange', look, {signal: ended.signal});
  // A window beside this one hides nothing.
  addEventListener('focus', look, {signal: ended.signal});
  return () => ended.abort();
}

function wind(): void {
  clearInterval(timer);
  if (document.hidden) return;
  timer = setInterval(tick, TICK_MS);
  tick();
}

function tick(): void {
  for (const listener of tickListeners) listener();
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
