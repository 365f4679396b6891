import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {endedWithin, untilFetched} from './on-demand.ts';

const ask = vi.fn<() => Promise<{ok: boolean}>>();
const load = vi.fn<() => Promise<string>>();
const away = () => new TypeError('Failed to fetch');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', ask.mockReset());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  load.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what cannot be had while the server is away comes once it is back', async () => {
  ask
    .mockRejectedValueOnce(away())
    .mockResolvedValueOnce({ok: false})
    .mockResolvedValue({ok: true});
  load
    .mockRejectedValueOnce(away())
    .mockRejectedValueOnce(away())
    .mockRejectedValueOnce(away())
    .mockResolvedValue('a screen');
  const fetched = untilFetched(load);
  await vi.runAllTimersAsync();
  await expect(fetched).resolves.toBe('a screen');
});

test('what is gone from a server that is there is asked for once more, and no longer', async () => {
  ask.mockResolvedValue({ok: true});
  load.mockRejectedValue(away());
  await expect(untilFetched(load)).rejects.toThrow('Failed to fetch');
  expect(load).toHaveBeenCalledTimes(2);
});

test('waiting ends with what is waited for, also when that fails, and else with patience', async () => {
  const over = vi.fn<() => void>();
  await endedWithin(Promise.resolve(), 300);
  await endedWithin(Promise.reject(away()), 300);
  const never = Promise.withResolvers<void>();
  void endedWithin(never.promise, 300).then(over);
  await vi.advanceTimersByTimeAsync(299);
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(over).toHaveBeenCalled();
});
