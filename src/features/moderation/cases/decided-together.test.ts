import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {PAGE_SIZES} from '../../../../common/limits.ts';
import {memoryStorage} from '../../../../tests/support/setup/memory-storage.ts';
import {decidedTogether, noteTogether} from '../decide/undo-words.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', memoryStorage(kept));
});
afterEach(() => vi.unstubAllGlobals());

test('a batch of decisions is known all over the tab, as far as it is listed', () => {
  expect(decidedTogether()).toEqual([]);
  noteTogether(['a', 'b']);
  noteTogether(['c']);
  expect(decidedTogether()).toEqual([['a', 'b'], ['c']]);
  for (let number = 1; number < PAGE_SIZES.decidedCases; number++) noteTogether([String(number)]);
  expect(decidedTogether()).toHaveLength(PAGE_SIZES.decidedCases);
  expect(decidedTogether()[0]).toEqual(['c']);
});

test('what something else has left there is nothing', () => {
  for (const text of ['', '{}', '["a"]']) {
    kept.set('signpost.decided-together', text);
    expect(decidedTogether()).toEqual([]);
  }
});
