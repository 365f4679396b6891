import 'fake-indexeddb/auto';
import {expect, test} from 'vitest';
import {DeviceStorage} from './device-storage.ts';
import {PageStorage, StorageAccess} from './storage-access.ts';

const denied = (): never => {
  throw new DOMException('Access is denied.', 'SecurityError');
};

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
