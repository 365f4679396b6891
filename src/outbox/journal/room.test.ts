import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {memoryStorage} from '../../../tests/support/setup/memory-storage.ts';
import {deviceRoom} from './room.ts';

type Estimate = Pick<StorageManager, 'estimate'>['estimate'];

const storage = (estimate: Estimate) => {
  const persist = vi.fn<() => Promise<boolean>>(async () => true);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has all members that are used
  return {estimate, persist} as Partial<StorageManager> as StorageManager & {
    persist: typeof persist;
  };
};

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => void vi.unstubAllGlobals());

test('there is room for what leaves a reserve, and for anything where the browser does not tell', async () => {
  const room = deviceRoom(storage(async () => ({quota: 5_000_000, usage: 3_000_000})));
  expect(await room.hasFor(1_000_000)).toBe(true);
  expect(await room.hasFor(1_000_001)).toBe(false);
  expect(await deviceRoom(storage(async () => ({}))).hasFor(1e12)).toBe(true);
  expect(await deviceRoom(storage(() => Promise.reject(new TypeError()))).hasFor(1e12)).toBe(true);
});

test('the device is asked once to keep what lies here', () => {
  const asked = storage(async () => ({}));
  deviceRoom(asked).keep();
  deviceRoom(asked).keep();
  expect(asked.persist).toHaveBeenCalledTimes(1);
});

test.each([
  ['tells nothing of its storage', undefined],
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as in browsers of some years ago
  ['cannot be asked', {} as StorageManager],
])('a device that %s is not asked, and that is no failure', (_, given) => {
  vi.stubGlobal('navigator', {});
  expect(() => deviceRoom(given).keep()).not.toThrow();
});
