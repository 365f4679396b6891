import {expect, test, vi} from 'vitest';
import {syncClient} from '../../../tests/support/sync-client.ts';
import {isSyncFailing, onSyncFailing, watchSync} from './sync-failure.ts';

test('sync fails from the first failed attempt until it is connected, also between attempts', () => {
  const zero = syncClient({name: 'connecting'});
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
