import {expect, test} from 'vitest';
import {caption, formatBytes} from '../../../common/texts/words.ts';

test('a caption of a hundred characters stays whole', () => {
  expect(caption('x'.repeat(100))).toBe('x'.repeat(100));
});

test('a longer caption is cut at a hundred, plus an ellipsis', () => {
  expect(caption('x'.repeat(101))).toBe(`${'x'.repeat(100)}…`);
});

test.each([
  [840, '840 B'],
  [12_345, '12 kB'],
  [1_440_000, '1.4 MB'],
  [2_540_000_000, '2.5 GB'],
])('%i bytes read as %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});
