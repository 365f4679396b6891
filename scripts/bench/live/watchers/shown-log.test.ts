import {expect, test, vi} from 'vitest';
import {ShownLog} from './truth.ts';

const versions = (log: ShownLog) =>
  log.all().map(({client, sign, version}) => [client, sign, version]);

test('notes what changes, after what was shown when it began', () => {
  const log = new ShownLog();
  log.note(1, 'a', 3);
  log.note(1, 'a', 4);
  log.restart();
  log.note(1, 'a', 4);
  log.note(2, 'a', 4);
  log.note(1, 'a', 5);
  expect(versions(log)).toEqual([
    [1, 'a', 4],
    [2, 'a', 4],
    [1, 'a', 5],
  ]);
});

test('waits until every client shows the versions of the signs that it shows', async () => {
  const log = new ShownLog();
  log.note(1, 'a', 1);
  log.note(2, 'a', 2);
  log.note(2, 'b', 7);
  const there = log.until(new Map([['a', 2]]), 60_000);
  log.note(1, 'a', 2);
  expect(await there).toBe(true);
});

test('says after a while that a client does not', async () => {
  vi.useFakeTimers();
  try {
    const log = new ShownLog();
    log.note(1, 'a', 1);
    const there = log.until(new Map([['a', 2]]), 60_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await there).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
