import {mkdtempSync, realpathSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll} from 'vitest';

const made: string[] = [];

afterAll(removeTempDirs);

/** A new empty directory, which is gone after the tests of the file that asked for it. */
export function tempDir(): string {
  const directory = realpathSync(mkdtempSync(path.join(tmpdir(), 'signpost-test-')));
  made.push(directory);
  return directory;
}

/**
 * For files that share a process, of which only the first evaluates this module. A directory that a shared
 * module holds comes back when something writes to it, so all are removed after every file.
 */
export function removeTempDirs(): void {
  for (const directory of made) rmSync(directory, {recursive: true, force: true});
}
