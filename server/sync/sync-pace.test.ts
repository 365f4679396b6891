import {expect, test, vi} from 'vitest';
import {LONGEST_PAUSE_MS, pauseAfter, syncPaceOver} from './sync-engine.ts';

test('does not pause while no client is connected', () => {
  expect(pauseAfter(10_000, 0)).toBe(0);
});

test('pauses as long as the sync engine takes for the rows, so that it has half of its time for others', () => {
  expect(pauseAfter(200, 50)).toBe(510);
  expect(pauseAfter(200, 200)).toBe(4 * 510);
});

test('never pauses for as long as a run that stands still', () => {
  expect(pauseAfter(1000, 5000)).toBe(LONGEST_PAUSE_MS);
});

test('pauses for the clients that are connected by now', async () => {
  let clients = 0;
  const pause = vi.fn<() => Promise<void>>(async () => {});
  const pace = syncPaceOver(() => clients, new AbortController().signal, pause);
  clients = 50;
  await pace(200);
  expect(pause).toHaveBeenCalledWith(510, undefined, expect.anything());
});

test('ends a pause when the server stops', async () => {
  const ending = new AbortController();
  const paused = syncPaceOver(() => 5000, ending.signal)(1000);
  ending.abort();
  await expect(paused).resolves.toBeUndefined();
});
