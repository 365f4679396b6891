import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {syncClient} from '../../../tests/support/sync-client.ts';
import {awaitAnswers} from './supervise.ts';

const never = () => Promise.withResolvers<never>().promise;
const answered = () => Promise.resolve();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  // The next one begins with the first timeout again.
  awaitAnswers(syncClient({name: 'connected'}), answered, () => {});
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
});

/** What happens until then when clients replace each other, as they do in the app. */
function clientsThatHear(ask: () => Promise<unknown>): number[] {
  const replacedAt: number[] = [];
  const open = () => {
    awaitAnswers(syncClient({name: 'connected'}), ask, () => {
      replacedAt.push(Date.now());
      open();
    });
  };
  open();
  return replacedAt;
}

test('a connection over which an answer came is a good one', async () => {
  const replacedAt = clientsThatHear(answered);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(replacedAt).toEqual([]);
});

test('one over which the server refuses is as well', async () => {
  const replacedAt = clientsThatHear(() => Promise.reject(new Error('no such query')));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(replacedAt).toEqual([]);
});

test('one over which nothing comes is given up, with a longer timeout each time', async () => {
  const start = Date.now();
  const replacedAt = clientsThatHear(never);
  await vi.advanceTimersByTimeAsync(310_000);
  expect(replacedAt.map(at => (at - start) / 1000)).toEqual([10, 30, 70, 150, 230, 310]);
});

test('while there is no connection nothing is missed', async () => {
  const zero = syncClient({name: 'connecting'});
  const onSilence = vi.fn<() => void>();
  awaitAnswers(zero, never, onSilence);
  await vi.advanceTimersByTimeAsync(60_000);
  zero.become({name: 'connected'});
  await vi.advanceTimersByTimeAsync(9000);
  zero.become({name: 'disconnected', reason: 'offline'});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onSilence).not.toHaveBeenCalled();
  zero.become({name: 'connected'});
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onSilence).toHaveBeenCalledTimes(1);
});

test('a closed client is left alone', async () => {
  const zero = syncClient({name: 'connected'});
  const onSilence = vi.fn<() => void>();
  awaitAnswers(zero, never, onSilence);
  zero.become({name: 'closed', reason: 'replaced'});
  zero.become({name: 'connected'});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onSilence).not.toHaveBeenCalled();
});
