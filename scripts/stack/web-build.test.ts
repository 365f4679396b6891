import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {tempDir} from '../../tests/support/setup/temp-dir.ts';
import {PROJECT_ROOT} from './host/platform.ts';
import {hashOf, INPUTS} from './web-build.ts';

function project(): string {
  const root = tempDir();
  mkdirSync(path.join(root, 'src/lib'), {recursive: true});
  writeFileSync(path.join(root, 'index.html'), '<html>');
  writeFileSync(path.join(root, 'src/lib/a.ts'), 'a');
  return root;
}

const SOME = ['index.html', 'src', 'missing'];

test('the same files have the same hash wherever they are', async () => {
  expect(await hashOf(project(), SOME)).toBe(await hashOf(project(), SOME));
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
  const before = await hashOf(root, SOME);
  apply(root);
  expect(await hashOf(root, SOME)).not.toBe(before);
});

test('what is no input changes nothing', async () => {
  const root = project();
  const before = await hashOf(root, SOME);
  writeFileSync(path.join(root, 'README.md'), '');
  expect(await hashOf(root, SOME)).toBe(before);
});

/** All files of the project that a file imports, and those that they import. */
function importedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const text = readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
  for (const [, to = ''] of text.matchAll(
    /(?:from|import\(|import) ?'(\.[^'?]+\.(?:tsx?|css))'/g,
  )) {
    const imported = path.join(path.dirname(file), to);
    if (existsSync(path.join(PROJECT_ROOT, imported))) importedBy(imported, found);
  }
  return found;
}

const isInput = (file: string) =>
  INPUTS.some(input => file === input || file.startsWith(`${input}/`));

test('the build reads no file that is no input of it', () => {
  const roots = ['vite.config.ts', 'src/app/main.tsx', 'src/service-worker/service-worker.ts'];
  const files = roots.flatMap(root => Array.from(importedBy(root)));
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter(file => !isInput(file))).toEqual([]);
});
