import {mkdirSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {tempDir} from '../../tests/support/setup/temp-dir.ts';
import {hashOf} from './web-build.ts';

function project(): string {
  const root = tempDir();
  mkdirSync(path.join(root, 'src/lib'), {recursive: true});
  writeFileSync(path.join(root, 'index.html'), '<html>');
  writeFileSync(path.join(root, 'src/lib/a.ts'), 'a');
  return root;
}

const INPUTS = ['index.html', 'src', 'missing'];

test('the same files have the same hash wherever they are', async () => {
  expect(await hashOf(project(), INPUTS)).toBe(await hashOf(project(), INPUTS));
});

test.each([
  ['a changed file', (root: string) => writeFileSync(path.join(root, 'src/lib/a.ts'), 'b')],
  ['a new file', (root: string) => writeFileSync(path.join(root, 'src/b.ts'), '')],
  [
    'a renamed file',
    (root: string) => renameSync(path.join(root, 'src/lib/a.ts'), path.join(root, 'src/lib/c.ts')),
  ],
])('%s changes the hash', async (_change, apply) => {
  const root = project();
  const before = await hashOf(root, INPUTS);
  apply(root);
  expect(await hashOf(root, INPUTS)).not.toBe(before);
});

test('what is no input changes nothing', async () => {
  const root = project();
  const before = await hashOf(root, INPUTS);
  writeFileSync(path.join(root, 'README.md'), '');
  expect(await hashOf(root, INPUTS)).toBe(before);
});
