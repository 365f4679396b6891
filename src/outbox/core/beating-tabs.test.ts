import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {memoryStorage} from '../../../tests/support/setup/memory-storage.ts';
import {DeviceStorage} from '../../data/storage/device-storage.ts';
import {beatingTabs} from './beating-tabs.ts';

function sharedStorage(): DeviceStorage {
  const storage = memoryStorage();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has all members that are used
  return new DeviceStorage(() => storage as Partial<Storage> as Storage);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('without locks, tabs know each other by their notes, and notice when one is gone', async () => {
  const storage = sharedStorage();
  const one = beatingTabs('one', storage);
  const two = beatingTabs('two', storage);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await one.alive()).toEqual(new Set(['one', 'two']));
  expect(await two.alive()).toEqual(new Set(['one', 'two']));

  const gone = vi.fn<() => void>();
  void two.gone('killed').then(gone);
  storage.keep(
    'signpost.tabs',
    JSON.stringify({...Object(storage.keptJson('signpost.tabs')), killed: Date.now()}),
  );
  await vi.advanceTimersByTimeAsync(8000);
  expect(await two.alive()).toEqual(new Set(['one', 'two', 'killed']));
  expect(gone).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await two.alive()).toEqual(new Set(['one', 'two']));
  expect(gone).toHaveBeenCalled();
  // It looks no longer: only the two notes are left.
  expect(vi.getTimerCount()).toBe(2);
});

const NOW = Date.UTC(2026, 4, 3);
const DAY_MS = 24 * 3_600_000;

test.each([
  ['was gone before the clock was set back', {killed: NOW + 400 * DAY_MS}],
  ['has said nothing for 15 seconds', {killed: NOW - 15_000}],
  ['noted no time', {killed: String(NOW)}],
])('a tab that %s is known to be gone', async (_, kept) => {
  vi.setSystemTime(NOW);
  const storage = sharedStorage();
  storage.keep('signpost.tabs', JSON.stringify(kept));
  expect(await beatingTabs('one', storage).alive()).toEqual(new Set(['one']));
});

test.each(['null', '"one"', '7'])('notes that are %s tell of no tab', async kept => {
  const storage = sharedStorage();
  storage.keep('signpost.tabs', kept);
  expect(await beatingTabs('one', storage).alive()).toEqual(new Set(['one']));
});
