import {afterEach, beforeEach, expect, test, vi} from 'vitest';

const work = vi.fn<() => void>();

/** Of a page of its own. */
const freshly = async () => {
  vi.resetModules();
  return import('./after-start.ts');
};

beforeEach(() => {
  vi.useFakeTimers();
  work.mockReset();
});
afterEach(() => vi.useRealTimers());

test('runs work that is not urgent after the server has answered, and a little later', async () => {
  const {afterStart, startIsOver} = await freshly();
  afterStart('parts', work);
  await vi.advanceTimersByTimeAsync(2900);
  expect(work).not.toHaveBeenCalled();
  startIsOver();
  await vi.advanceTimersByTimeAsync(499);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.runAllTimersAsync();
  expect(work).toHaveBeenCalledTimes(1);
});

test('without a server it does not wait for ever', async () => {
  const {afterStart} = await freshly();
  afterStart('parts', work);
  await vi.runAllTimersAsync();
  expect(work).toHaveBeenCalledTimes(1);
});

test.each([0, 4000])('what was called off after %i ms is not done', async ms => {
  const {afterStart, startIsOver} = await freshly();
  const stop = afterStart('rows', work);
  await vi.advanceTimersByTimeAsync(ms);
  stop();
  startIsOver();
  await vi.runAllTimersAsync();
  expect(work).not.toHaveBeenCalled();
});

test('turns are taken', async () => {
  const {afterStart, startIsOver} = await freshly();
  const done: string[] = [];
  for (const turn of ['rows', 'worker', 'parts'] as const) {
    afterStart(turn, () => void done.push(turn));
  }
  startIsOver();
  await vi.runAllTimersAsync();
  expect(done).toEqual(['parts', 'worker', 'rows']);
});
