import type {ConnectionState} from '@rocicorp/zero';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {syncClient} from '../../../tests/support/sync-client.ts';
import type {refreshSession} from '../session/session.ts';
import {superviseConnection} from './supervise.ts';

const broken: ConnectionState = {name: 'error', reason: 'the API is away'};
const needsAuth: ConnectionState = {
  name: 'needs-auth',
  reason: {type: 'query', status: 401},
};

const refresh = vi.fn<typeof refreshSession>();
let network: EventTarget;

beforeEach(() => {
  refresh.mockReset();
  vi.useFakeTimers();
  network = new EventTarget();
});
afterEach(() => vi.useRealTimers());

test('an error is left by connecting again, each time after a longer pause', async () => {
  const zero = syncClient({name: 'connected'});
  superviseConnection(zero, network, refresh);
  const pauses: number[] = [];
  for (let attempt = 0; attempt < 8; attempt++) {
    const before = Date.now();
    zero.become(broken);
    await vi.advanceTimersToNextTimerAsync();
    pauses.push(Date.now() - before);
  }
  expect(zero.connection.connect).toHaveBeenCalledTimes(8);
  expect(pauses[0]).toBeLessThanOrEqual(750);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(45_000);
  expect(pauses[7]).toBeGreaterThan(pauses[0] ?? 0);
});

test('a connection that held for a while starts again with the short pause', async () => {
  const zero = syncClient({name: 'connected'});
  superviseConnection(zero, network, refresh);
  for (let attempt = 0; attempt < 6; attempt++) {
    zero.become(broken);
    await vi.advanceTimersToNextTimerAsync();
  }
  zero.become({name: 'connected'});
  await vi.advanceTimersByTimeAsync(6000);
  const before = Date.now();
  zero.become(broken);
  await vi.advanceTimersToNextTimerAsync();
  expect(Date.now() - before).toBeLessThanOrEqual(750);
});

test('the network’s return cuts the pause short', () => {
  const zero = syncClient({name: 'connected'});
  superviseConnection(zero, network, refresh);
  zero.become(broken);
  network.dispatchEvent(new Event('online'));
  expect(zero.connection.connect).toHaveBeenCalledTimes(1);
});

test('needs-auth with the same person connects again, and does not spin when that fails', async () => {
  refresh.mockResolvedValue('same');
  const zero = syncClient({name: 'connected'});
  superviseConnection(zero, network, refresh);
  zero.become(needsAuth);
  await vi.advanceTimersByTimeAsync(0);
  expect(zero.connection.connect).toHaveBeenCalledTimes(1);
  zero.become(needsAuth);
  await vi.advanceTimersByTimeAsync(0);
  expect(zero.connection.connect).toHaveBeenCalledTimes(1);
  await vi.advanceTimersToNextTimerAsync();
  expect(zero.connection.connect).toHaveBeenCalledTimes(2);
});

test('needs-auth with another person leaves it to the provider', async () => {
  refresh.mockResolvedValue('changed');
  const zero = syncClient({name: 'connected'});
  superviseConnection(zero, network, refresh);
  zero.become(needsAuth);
  await vi.runAllTimersAsync();
  expect(zero.connection.connect).not.toHaveBeenCalled();
});

test('needs-auth while the server is away asks again later', async () => {
  refresh.mockResolvedValueOnce('unreachable').mockResolvedValue('same');
  const zero = syncClient({name: 'connected'});
  superviseConnection(zero, network, refresh);
  zero.become(needsAuth);
  await vi.advanceTimersByTimeAsync(0);
  expect(zero.connection.connect).not.toHaveBeenCalled();
  await vi.advanceTimersToNextTimerAsync();
  expect(zero.connection.connect).toHaveBeenCalledTimes(1);
});

test('one that is left to itself is not connected again', async () => {
  const zero = syncClient({name: 'connected'});
  const leaveToItself = superviseConnection(zero, network, refresh);
  zero.become(broken);
  leaveToItself();
  network.dispatchEvent(new Event('online'));
  zero.become({name: 'connected'});
  zero.become(broken);
  await vi.runAllTimersAsync();
  expect(zero.connection.connect).not.toHaveBeenCalled();
});

test('a closed client is left alone', async () => {
  const zero = syncClient({name: 'connected'});
  superviseConnection(zero, network, refresh);
  zero.become(broken);
  zero.become({name: 'closed', reason: 'replaced'});
  network.dispatchEvent(new Event('online'));
  await vi.runAllTimersAsync();
  expect(zero.connection.connect).not.toHaveBeenCalled();
});
