import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {pauseMs, retrying} from './retrying.ts';

let network: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  network = new EventTarget();
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** An attempt that always fails, and when it was made, in milliseconds. */
function failing(longestMs?: number) {
  const startedAt = Date.now();
  const at: number[] = [];
  const attempts = retrying(() => {
    at.push(Date.now() - startedAt);
    attempts.again();
  }, longestMs);
  return {attempts, at};
}

test('pauses grow up to the longest, by as much more or less as a half', () => {
  expect([0, 1, 2, 3].map(failures => pauseMs(failures, 1000, 5000))).toEqual([
    1000, 2000, 4000, 5000,
  ]);
  vi.mocked(Math.random).mockReturnValue(0);
  expect(pauseMs(0)).toBe(500);
  vi.mocked(Math.random).mockReturnValue(0.999);
  expect(pauseMs(10)).toBeLessThan(45_000);
});

test('what fails is tried again, later each time', () => {
  const {attempts, at} = failing(4000);
  attempts.now();
  vi.advanceTimersByTime(11_000);
  expect(at).toEqual([0, 1000, 3000, 7000, 11_000]);
});

test('the network coming back means at once, and soon from then on', () => {
  const {attempts, at} = failing();
  attempts.now();
  vi.advanceTimersByTime(4000);
  network.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(1000);
  expect(at).toEqual([0, 1000, 3000, 4000, 5000]);
});

test('without a network nothing is tried until it is back', () => {
  const {attempts, at} = failing();
  attempts.now();
  vi.stubGlobal('navigator', {onLine: false});
  vi.advanceTimersByTime(3_600_000);
  expect(at).toEqual([0]);
  vi.stubGlobal('navigator', {onLine: true});
  network.dispatchEvent(new Event('online'));
  expect(at).toEqual([0, 3_600_000]);
});

test('after a success the next pause is short; stopped, nothing is tried', () => {
  const {attempts, at} = failing();
  attempts.now();
  vi.advanceTimersByTime(3000);
  attempts.succeeded();
  attempts.now();
  vi.advanceTimersByTime(1000);
  expect(at).toEqual([0, 1000, 3000, 3000, 4000]);
  attempts.stop();
  network.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(60_000);
  expect(at).toHaveLength(5);
});
