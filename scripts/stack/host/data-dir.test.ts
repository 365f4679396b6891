import {existsSync, readdirSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {tempDir} from '../../../tests/support/setup/temp-dir.ts';
import {openDataDir} from './data-dir.ts';

const base = tempDir();

test('is created with its folders, and holds nothing else', () => {
  const {logs, root} = openDataDir(path.join(base, 'new/one'));
  expect(root).toBe(path.join(base, 'new/one'));
  expect(existsSync(logs)).toBe(true);
  expect(readdirSync(root).toSorted()).toEqual(['logs', 'zero']);
});

test('has one name however it is reached', () => {
  const {root} = openDataDir(path.join(base, 'real'));
  symlinkSync(root, path.join(base, 'link'));
  expect(openDataDir(path.join(base, 'link')).root).toBe(root);
});

test('cannot be a file', () => {
  const file = path.join(base, 'file');
  writeFileSync(file, '');
  expect(() => openDataDir(file)).toThrow(`DATA_DIR ${file} is a file; it must be a directory.`);
  expect(() => openDataDir(path.join(file, 'inside'))).toThrow('cannot be used');
});
