import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {beforeEach, expect, test, vi} from 'vitest';
import {tempDir} from '../../tests/support/setup/temp-dir.ts';
import {type Check, unlessUnchanged} from './run-checks.ts';

const findProblem = vi.fn<Check['findProblem']>();
let root: string;
let check: Check;

beforeEach(() => {
  findProblem.mockReset().mockResolvedValue(undefined);
  root = tempDir();
  mkdirSync(path.join(root, 'schema'));
  write('schema/stores.ts', 'one');
  write('generated.ts', 'from one');
  check = unlessUnchanged(
    {name: 'Generated schema', findProblem},
    ['schema', 'generated.ts'],
    root,
    path.join(root, 'notes'),
  );
});

function write(file: string, content: string): void {
  writeFileSync(path.join(root, file), content);
}

test('does not check again what has not changed', async () => {
  expect(await check.findProblem()).toBeUndefined();
  expect(await check.findProblem()).toBeUndefined();
  expect(findProblem).toHaveBeenCalledTimes(1);
});

test.each([
  ['a changed file', 'schema/stores.ts'],
  ['a new file', 'schema/signs.ts'],
  ['a changed result', 'generated.ts'],
])('checks again after %s', async (_, file) => {
  await check.findProblem();
  write(file, 'two');
  findProblem.mockResolvedValue('stale');
  expect(await check.findProblem()).toBe('stale');
});

test('finds a problem again until it is mended', async () => {
  findProblem.mockResolvedValue('stale');
  expect(await check.findProblem()).toBe('stale');
  expect(await check.findProblem()).toBe('stale');
  write('generated.ts', 'from two');
  findProblem.mockResolvedValue(undefined);
  expect(await check.findProblem()).toBeUndefined();
});
