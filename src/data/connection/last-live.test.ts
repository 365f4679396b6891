import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {syncClient} from '../../../tests/support/sync-client.ts';
import {
  lastLive,
  lastLiveHere,
  watchLive,
  isSyncFailing,
  onSyncFailing,
  watchSync,
} from './last-live.ts';

let network: EventTarget;

beforeEach(() => {
  vi.useFakeTimers({now: 1000});
  network = new EventTarget();
  vi.stubGlobal('navigator', {onLine: true});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function goOffline(): void {
  vi.stubGlobal('navigator', {onLine: false});
  network.dispatchEvent(new Event('offline'));
}

test('a client that has only tried was never live', () => {
  const zero = syncClient({name: 'connecting'});
  watchLive(zero, network);
  zero.become({name: 'error', reason: 'the API is away'});
  goOffline();
  expect(lastLive(zero)).toBeUndefined();
});

test('keeps the moment of the disconnect, for all callers and over all further attempts', () => {
  const zero = syncClient({name: 'connecting'});
  watchLive(zero, network);
  zero.become({name: 'connected'});
  expect(lastLive(zero)).toBeUndefined();
  vi.setSystemTime(2000);
  zero.become({name: 'connecting', reason: 'the server went away'});
  vi.setSystemTime(3000);
  zero.become({name: 'error', reason: 'the API is away'});
  expect(lastLive(zero)).toBe(2000);
});

test('the browser notices first that the network is gone', () => {
  const zero = syncClient({name: 'connected'});
  watchLive(zero, network);
  vi.setSystemTime(2000);
  goOffline();
  vi.setSystemTime(3000);
  zero.become({name: 'disconnected', reason: 'too long'});
  expect(lastLive(zero)).toBe(2000);
});

test('one client tells nothing of the next, and a closed one follows no more', () => {
  const [before, now] = [syncClient({name: 'connected'}), syncClient({name: 'connected'})];
  watchLive(before, network);
  vi.setSystemTime(2000);
  before.become({name: 'closed', reason: 'somebody logged in'});
  watchLive(now, network);
  vi.setSystemTime(3000);
  goOffline();
  expect([lastLive(before), lastLive(now)]).toEqual([2000, 3000]);
});

test('a user who returns without a network sees the time of the page before, until its client was closed', () => {
  const before = syncClient({name: 'connected'});
  watchLive(before, network);
  vi.setSystemTime(2000);
  network.dispatchEvent(new Event('pagehide'));
  const now = syncClient({name: 'connecting'});
  watchLive(now, network);
  expect([lastLive(now), lastLiveHere(now)]).toEqual([undefined, 2000]);
  before.become({name: 'closed', reason: 'somebody logged out'});
  expect(lastLiveHere(now)).toBeUndefined();
});

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
