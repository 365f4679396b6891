import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {endedWithin, leadingTo, untilFetched} from './on-demand.ts';

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

/** As a page is that has just been loaded. */
async function freshPage() {
  vi.resetModules();
  return {...(await import('./after-start.ts')), ...(await import('./on-demand.ts'))};
}

/** A page with a part, and a screen that has a part too. Each says when it is asked for. */
async function givenParts() {
  const {fetchTheRest, onDemand, screenOnDemand, startIsOver} = await freshPage();
  const asked: string[] = [];
  const part = (name: string) =>
    onDemand<object>(async () => {
      asked.push(name);
      return {default: () => null};
    });
  const screen = screenOnDemand(async () => {
    asked.push('a screen');
    part('its part');
    return {default: () => null};
  });
  part('a part');
  fetchTheRest();
  startIsOver();
  return {asked, screen};
}

describe('prefetches', () => {
  test('one part at a time, and goes on after a part that fails', async () => {
    const {fetchTheRest, onDemand, startIsOver} = await freshPage();
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

  test('screens with their parts soon after those of the page, in any browser', async () => {
    const {asked} = await givenParts();
    await vi.advanceTimersByTimeAsync(3000);
    expect(asked).toEqual(['a part', 'a screen', 'its part']);
  });

  test('screens whose code a service worker keeps when the visitor has begun', async () => {
    vi.stubGlobal('navigator', {serviceWorker: {controller: {}}});
    const {asked} = await givenParts();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toEqual(['a part']);
    await vi.advanceTimersByTimeAsync(3000);
    expect(asked).toEqual(['a part', 'a screen', 'its part']);
  });

  test('the parts of such a screen as soon as a link leads to it', async () => {
    vi.stubGlobal('navigator', {serviceWorker: {controller: {}}});
    const {asked, screen} = await givenParts();
    await vi.advanceTimersByTimeAsync(3000);
    await screen.fetch();
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual(['a part', 'a screen', 'its part']);
  });
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
