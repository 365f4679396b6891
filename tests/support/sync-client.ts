import type {ConnectionState} from '@rocicorp/zero';
import {vi} from 'vitest';

/** The connection of a sync client, as far as those see it who follow it. */
export function syncClient(first: ConnectionState) {
  const listeners = new Set<(state: ConnectionState) => void>();
  const state = {
    current: first,
    subscribe(listener: (state: ConnectionState) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const connect = vi.fn<() => Promise<void>>().mockResolvedValue();
  return {
    connection: {state, connect},
    become(next: ConnectionState) {
      state.current = next;
      for (const listener of listeners) listener(next);
    },
  };
}
