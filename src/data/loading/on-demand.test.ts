import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {startIsOver} from './after-start.ts';
import {
  endedWithin,
  fetchTheRest,
  leadingTo,
  onDemand,
  screenOnDemand,
  untilFetched,
} from './on-demand.ts';

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

test('asks once more for a part that the server no longer has, and then stops', async () => {
  ask.mockResolvedValue({ok: true});
  load.mockRejectedValue(away());
  await expect(untilFetched(load)).rejects.toThrow('Failed to fetch');
  expect(load).toHaveBeenCalledTimes(2);
});

test('waiting ends with its promise, also when that fails, or else with the timeout', async () => {
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

test('prefetches one part at a time, and goes on after a part that fails', async () => {
  const moments: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (call: () => void) => moments.push(call));
  const parts = ['first', 'second', 'third'];
  const asked: string[] = [];
  for (const part of parts) {
    onDemand<object>(() => {
      asked.push(part);
      return Promise.reject(away());
    });
  }
  fetchTheRest();
  startIsOver();
  await vi.advanceTimersByTimeAsync(10_000);
  for (const count of parts.keys()) {
    expect(asked).toEqual(parts.slice(0, count));
    moments.shift()?.();
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect(asked).toEqual(parts);
});

/** A screen with a part, beside another part, each of which says when it is asked for. */
function givenParts(): string[] {
  const asked: string[] = [];
  const part = (name: string) =>
    onDemand<object>(async () => {
      asked.push(name);
      return {default: () => null};
    });
  screenOnDemand(async () => {
    asked.push('a screen');
    part('its part');
    return {default: () => null};
  });
  part('a part');
  return asked;
}

describe('prefetches screens, with their parts', () => {
  test('soon after the parts of the page where no service worker keeps their code', async () => {
    const asked = givenParts();
    fetchTheRest();
    startIsOver();
    await vi.advanceTimersByTimeAsync(3000);
    expect(asked).toEqual(['a part', 'a screen', 'its part']);
  });

  test('when the user has begun where one does', async () => {
    vi.stubGlobal('navigator', {serviceWorker: {controller: {}}});
    const asked = givenParts();
    fetchTheRest();
    startIsOver();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toEqual(['a part']);
    await vi.advanceTimersByTimeAsync(3000);
    expect(asked).toEqual(['a part', 'a screen', 'its part']);
  });
});

test('prefetches parts one after the other where the browser has no idle callback', async () => {
  const asked = vi.fn<() => void>();
  onDemand<object>(() => {
    asked();
    return Promise.reject(away());
  });
  fetchTheRest();
  startIsOver();
  await vi.runAllTimersAsync();
  expect(asked).toHaveBeenCalledTimes(1);
});

test('fetches the next screen right behind the form that leads to it, if it can', async () => {
  const fetchNext = vi.fn<() => Promise<unknown>>(() => Promise.reject(away()));
  const code = Promise.withResolvers<string>();
  const form = leadingTo({fetch: fetchNext}, () => code.promise)();
  await vi.runAllTimersAsync();
  expect(fetchNext).not.toHaveBeenCalled();
  code.resolve('a form');
  await expect(form).resolves.toBe('a form');
  expect(fetchNext).toHaveBeenCalledOnce();
});
