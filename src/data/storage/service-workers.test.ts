import {afterEach, expect, test, vi} from 'vitest';
import {serviceWorkers} from './storage-access.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('are those of the browser', () => {
  const container = {};
  vi.stubGlobal('navigator', {serviceWorker: container});
  expect(serviceWorkers()).toBe(container);
});

test('are missing where the browser has none, or refuses them', () => {
  vi.stubGlobal('navigator', {});
  expect(serviceWorkers()).toBeUndefined();
  const refusing = {
    get serviceWorker(): never {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  };
  vi.stubGlobal('navigator', refusing);
  expect(serviceWorkers()).toBeUndefined();
});
