import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {RetryBackoff} from './retry-backoff.ts';

const over = vi.fn<() => void>();
const length = vi.fn<(failures: number) => number>();

beforeEach(() => {
  vi.useFakeTimers();
  over.mockClear();
  length.mockReset().mockReturnValue(100);
});
afterEach(() => void vi.useRealTimers());

test('the pause grows with each failure, and is short again after a success', () => {
  const backoff = new RetryBackoff(over, length);
  for (let failed = 0; failed < 3; failed++) backoff.begin('1');
  backoff.begin('2');
  backoff.forget('1');
  backoff.begin('1');
  expect(length.mock.calls).toEqual([[0], [1], [2], [0], [0]]);
});

test('the first pause is of a second or so, unless another length is given', () => {
  const backoff = new RetryBackoff(over);
  backoff.begin('1');
  vi.advanceTimersByTime(499);
  expect(backoff.has('1')).toBe(true);
  vi.advanceTimersByTime(1001);
  expect(backoff.has('1')).toBe(false);
  expect(over).toHaveBeenCalledTimes(1);
});

test('a pause that begins again does not end with the one before', () => {
  const backoff = new RetryBackoff(over, length);
  backoff.begin('1');
  backoff.begin('1', 500);
  vi.advanceTimersByTime(499);
  expect(backoff.has('1')).toBe(true);
  expect(over).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(backoff.has('1')).toBe(false);
});

test('nothing comes of a pause that is forgotten', () => {
  const backoff = new RetryBackoff(over, length);
  backoff.begin('1');
  backoff.forget('1');
  vi.advanceTimersByTime(1000);
  expect(over).not.toHaveBeenCalled();
});
