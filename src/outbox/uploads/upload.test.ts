import {beforeEach, expect, test, vi} from 'vitest';
import {memoryStorage} from '../../../tests/support/setup/memory-storage.ts';
import {begun} from './upload.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});

test('an upload is known from its beginning to its end', () => {
  begun.add('one');
  begun.add('one');
  begun.add('two');
  expect([begun.has('one'), begun.has('two'), begun.has('three')]).toEqual([true, true, false]);
  begun.delete('one');
  expect([begun.has('one'), begun.has('two')]).toEqual([false, true]);
});

test('those that never ended do not fill the device', () => {
  for (let n = 1; n <= 60; n++) begun.add(`upload ${n}`);
  expect(begun.has('upload 10')).toBe(false);
  expect(begun.has('upload 11')).toBe(true);
  expect(begun.has('upload 60')).toBe(true);
});

test('what else may lie there is no upload', () => {
  localStorage.setItem('signpost.uploads-begun', '{"length":');
  expect(begun.has('one')).toBe(false);
  begun.add('one');
  expect(begun.has('one')).toBe(true);
});
