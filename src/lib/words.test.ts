import {expect, test} from 'vitest';
import {caption, cut, formatNumber, plural, formatBytes} from './words.ts';

test('a caption of a hundred characters stays whole', () => {
  expect(caption('x'.repeat(100))).toBe('x'.repeat(100));
});

test('a longer caption is cut at a hundred, plus an ellipsis', () => {
  expect(caption('x'.repeat(101))).toBe(`${'x'.repeat(100)}…`);
});

test('a cut never goes through an emoji', () => {
  expect(cut('👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 1)).toBe('👨‍👩‍👧‍👦…');
});

test('counts read naturally', () => {
  expect(plural(0, 'sign')).toBe('0 signs');
  expect(plural(1, 'sign')).toBe('1 sign');
  expect(plural(10_000, 'sign')).toBe('10,000 signs');
  expect(formatNumber(10_000)).toBe('10,000');
});

test.each([
  [840, '840 B'],
  [12_345, '12 kB'],
  [1_440_000, '1.4 MB'],
])('%i bytes read as %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});
