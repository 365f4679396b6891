import {beforeEach, describe, expect, test} from 'vitest';
import {DeviceStorage} from './device-storage.ts';

/** As a browser's; `refuses` makes it full or blocked. */
function browserStorage() {
  const texts = new Map<string, string>();
  const state = {refuses: false};
  const guarded = <T>(run: () => T): T => {
    if (state.refuses) throw new DOMException('full', 'QuotaExceededError');
    return run();
  };
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void guarded(() => texts.set(key, text)),
    removeItem: (key: string) => void guarded(() => texts.delete(key)),
  } as Storage;
  return {storage, texts, state};
}

describe('storage that works', () => {
  let browser: ReturnType<typeof browserStorage>;
  let device: DeviceStorage;
  beforeEach(() => {
    browser = browserStorage();
    device = new DeviceStorage(() => browser.storage);
  });

  test('keeps and forgets', () => {
    expect(device.kept('a')).toBeNull();
    device.keep('a', 'words');
    expect(browser.texts.get('a')).toBe('words');
    expect(device.kept('a')).toBe('words');
    device.keep('a', null);
    expect(device.kept('a')).toBeNull();
  });

  test('reads JSON, and undefined where the text is not JSON', () => {
    device.keep('a', '{"b": [1]}');
    expect(device.keptJson('a')).toEqual({b: [1]});
    device.keep('a', '{"b": [1');
    expect(device.keptJson('a')).toBeUndefined();
    expect(device.keptJson('never')).toBeUndefined();
  });

  test('outlives the page, and finding out leaves no trace', () => {
    expect(device.outlivesPage()).toBe(true);
    expect(browser.texts.size).toBe(0);
  });

  test('that is full keeps until the page is left, instead of what it kept before', () => {
    device.keep('a', 'old');
    device.keep('b', 'old');
    browser.state.refuses = true;
    device.keep('a', 'new');
    device.keep('b', null);
    expect([device.kept('a'), device.kept('b')]).toEqual(['new', null]);
    expect(device.outlivesPage()).toBe(false);

    browser.state.refuses = false;
    device.keep('a', 'newest');
    expect(device.kept('a')).toBe('newest');
    expect(browser.texts.get('a')).toBe('newest');
  });
});

test('storage that may not even be looked at keeps until the page is left', () => {
  const device = new DeviceStorage(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(device.kept('a')).toBeNull();
  device.keep('a', 'words');
  expect(device.kept('a')).toBe('words');
  expect(device.outlivesPage()).toBe(false);
});
