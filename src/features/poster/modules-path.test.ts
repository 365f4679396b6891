import {expect, test} from 'vitest';
import {modulesPath} from './poster.tsx';

test('dark modules side by side are one piece', () => {
  const rows = ['##.#', '....', '.###'].map(row => row.split('').map(module => module === '#'));
  expect(modulesPath(rows)).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z');
});
