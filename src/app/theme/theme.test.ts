import {expect, test} from 'vitest';
import {parseTheme} from './theme.tsx';

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['system', 'system'],
  [null, 'system'],
  ['', 'system'],
  ['Dark', 'system'],
  ['solarized', 'system'],
])('a stored %j means %s', (stored, theme) => {
  expect(parseTheme(stored)).toBe(theme);
});
