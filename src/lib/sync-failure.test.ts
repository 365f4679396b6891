import type {ConnectionState} from '@rocicorp/zero';
import {expect, test, vi} from 'vitest';
import {isSyncFailing, onSyncFailing, watchSync} from './sync-failure.ts';

/** The connection of a sync client, as far as this sees it. */
function client() {
  const listeners = new Set<(state: ConnectionState) => void>();
  const state = {
    current: {name: 'connecting'} as ConnectionState,
    subscribe(listener: (state: ConnectionState) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    connection: {state, connect: vi.fn<() => Promise<void>>()},
    become(next: ConnectionState) {
      state.current = next;
      for (const listener of listeners) listener(next);
    },
  };
}

test('sync fails from the first failed attempt until it is connected, also between attempts', () => {
  const zero = client();
  const heard = vi.fn<() => void>();
  const stop = onSyncFailing(heard);
  watchSync(zero);
  expect(isSyncFailing()).toBe(false);
  zero.become({name: 'connecting', reason: 'nobody answers'});
  expect(isSyncFailing()).toBe(true);
  zero.become({name: 'connecting'});
  expect(isSyncFailing()).toBe(true);
  zero.become({name: 'connected'});
  expect(isSyncFailing()).toBe(false);
  zero.become({name: 'error', reason: 'the API is away'});
  zero.become({name: 'disconnected', reason: 'too long'});
  expect(isSyncFailing()).toBe(true);
  zero.become({name: 'connected'});
  expect(heard).toHaveBeenCalledTimes(4);
  stop();
});
