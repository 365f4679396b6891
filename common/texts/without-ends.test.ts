import {expect, test} from 'vitest';
import {withoutEnds} from './clean-text.ts';

test('takes characters away at both ends, and none in between', () => {
  expect(withoutEnds('--a--b--', /-/)).toBe('a--b');
  expect(withoutEnds('----', /-/)).toBe('');
  expect(withoutEnds('', /-/)).toBe('');
  expect(withoutEnds('😀a😀', /\P{L}/u)).toBe('a');
});

test('takes other characters away at either end, or none', () => {
  expect(withoutEnds(',.a,.', /,/, /[.,]/)).toBe('.a');
  expect(withoutEnds('//a//', null, /\//)).toBe('//a');
  expect(withoutEnds('//a//', /\//, null)).toBe('a//');
});
