import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {hashOf} from '../stack/web-build.ts';
import type {Check} from './run-checks.ts';

/**
 * A check that is not run again on the files on which it held before.
 * @param inputs all that it depends on: files and folders, relative to `root`.
 * @param notes the folder in which it is kept on which files a check held.
 */
export function unlessUnchanged(
  check: Check,
  inputs: readonly string[],
  root: string,
  notes: string,
): Check {
  const note = path.join(notes, check.name.toLowerCase().replaceAll(' ', '-'));
  return {
    name: check.name,
    async findProblem() {
      const hash = await hashOf(root, inputs);
      if (existsSync(note) && readFileSync(note, 'utf8') === hash) return undefined;
      rmSync(note, {force: true});
      const problem = await check.findProblem();
      if (problem !== undefined) return problem;
      mkdirSync(notes, {recursive: true});
      writeFileSync(note, hash);
      return undefined;
    },
  };
}
