import {expect, test} from 'vitest';
import {selectShell} from './shell-files.ts';

const small = {url: 'assets/login.js', size: 9000};
const entry = {url: 'assets/index.js', size: 400_000};
const map = {url: 'assets/store-map.js', size: 180_000};
const font = {url: 'assets/inter.woff2', size: 120_000};

test('keeps what the start needs, fonts and small parts, and leaves large parts out', () => {
  expect(selectShell([small, entry, map, font], new Set([entry.url]))).toEqual([
    small,
    entry,
    font,
  ]);
});

test('refuses a shell that is too large to fetch ahead', () => {
  const huge = {url: 'assets/index.js', size: 2_600_000};
  expect(() => selectShell([huge], new Set([huge.url]))).toThrow('2600000 bytes ahead');
});
