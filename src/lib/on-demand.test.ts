import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {untilFetched} from './on-demand.ts';

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
