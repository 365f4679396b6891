import 'fake-indexeddb/auto';
import {expect, test, vi} from 'vitest';
import {DeviceStorage} from './device-storage.ts';
import {PageStorage, StorageAccess} from './storage-access.ts';

const denied = (): never => {
  throw new DOMException('Access is denied.', 'SecurityError');
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these parts are used
const unanswered = () => new EventTarget() as IDBOpenDBRequest;

const storage = new PageStorage();
const working = () => ({
  localStorage: storage,
  sessionStorage: storage,
  indexedDB,
  navigator: {locks: {}},
});

async function checked(page: Parameters<StorageAccess['check']>[0]): Promise<StorageAccess> {
  const access = new StorageAccess();
  await access.check(page);
  return access;
}

test('leaves a browser that keeps everything as it is', async () => {
  const page = working();
  const access = await checked(page);
  expect(access.isBlocked()).toBe(false);
  expect(page).toEqual(working());
});

test('gives a page in memory what the browser refuses to store', async () => {
  const page = {...working(), indexedDB: {open: denied}};
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    Object.defineProperty(page, name, {get: denied, configurable: true});
  }
  const access = await checked(page);
  expect(access.isBlocked()).toBe(true);
  page.sessionStorage.setItem('key', 'text');
  expect(page.sessionStorage.getItem('key')).toBe('text');
  expect(page.localStorage.getItem('key')).toBeNull();
  expect(page.navigator.locks).toBeUndefined();
  const kept = new DeviceStorage(() => page.localStorage);
  expect(kept.outlivesPage()).toBe(false);
});

test('keeps in memory what full storage does not take, beside what it holds', async () => {
  const full = Object.assign(Object.create({getItem: () => null, setItem: denied}), {kept: 'text'});
  const page = {...working(), localStorage: full};
  const access = await checked(page);
  expect(access.isBlocked()).toBe(false);
  page.localStorage.setItem('key', 'more');
  expect(page.localStorage.getItem('key')).toBe('more');
  expect(page.localStorage.getItem('kept')).toBe('text');
});

test('takes a database that cannot be written for blocked', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(denied);
  const access = await checked(working());
  expect(access.isBlocked()).toBe(true);
  put.mockRestore();
});

test.each([
  ['throws', denied],
  [
    'fails later',
    () => {
      const request = Object.assign(new EventTarget(), {
        error: new DOMException('Internal error.'),
      });
      queueMicrotask(() => request.dispatchEvent(new Event('error')));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these parts are used
      return request as unknown as IDBOpenDBRequest;
    },
  ],
])('tells once when a database that is opened %s', async (_, open) => {
  const access = new StorageAccess();
  let told = 0;
  access.onBlocked(() => told++);
  await access.check({...working(), indexedDB: {open}});
  expect(access.isBlocked()).toBe(true);
  expect(told).toBe(1);
});

test('takes a database that does not answer for blocked', async () => {
  vi.useFakeTimers();
  const access = new StorageAccess();
  const checking = access.check({...working(), indexedDB: {open: unanswered}});
  await vi.advanceTimersByTimeAsync(4000);
  expect(access.isBlocked()).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  await checking;
  expect(access.isBlocked()).toBe(true);
  vi.useRealTimers();
});
