import {useSyncExternalStore} from 'react';

let suspended = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Told by the banner, whose query is the only one: every card asks. */
export function setSuspended(next: boolean): void {
  if (next === suspended) return;
  suspended = next;
  for (const listener of listeners) listener();
}

/** Whether the signed-in user may read and not write, so that what would be refused is not offered. */
export const useIsSuspended = (): boolean => useSyncExternalStore(subscribe, () => suspended);
