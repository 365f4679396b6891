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
});

test('a tab that was gone before the clock was set back is known to be', async () => {
  const storage = sharedStorage();
  const ahead = Date.now() + 400 * 24 * 3_600_000;
  storage.keep('signpost.tabs', JSON.stringify({killed: ahead}));
  expect(await beatingTabs('one', storage).alive()).toEqual(new Set(['one']));
});
