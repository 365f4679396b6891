import {expect, test} from 'vitest';
import {likelihood, mistakable} from './confusions.ts';

test('a word is likeliest read as itself, less likely as one like it, and not as another', () => {
  expect(likelihood('FREE', 'FREE')).toBe(1);
  expect(likelihood('FREE', 'TREE')).toBeGreaterThan(likelihood('TREE', 'FREE'));
  expect(likelihood('TREE', 'FREE')).toBeGreaterThan(0);
  expect(likelihood('FREE', 'FEEE')).toBe(0);
  expect(likelihood('FREE', '')).toBe(0);
});

test('thin strokes get lost, and none come up', () => {
  expect(likelihood('DAILY', 'DALY')).toBeGreaterThan(0);
  expect(likelihood('DALY', 'DAILY')).toBe(0);
});

test('two differences are less likely than one, and three are another word', () => {
  const one = likelihood('LOLL', 'IOLL');
  const two = likelihood('LOLL', 'IOIL');
  expect(one).toBeGreaterThan(two);
  expect(two).toBeGreaterThan(0);
  expect(likelihood('LOLL', 'IOII')).toBe(0);
});

test('what may have been written is what is alike', () => {
  expect(mistakable('86')).toEqual(expect.arrayContaining(['$6', 'B6']));
  expect(mistakable('xyz')).toEqual([]);
});
