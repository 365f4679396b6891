import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import {hashOf} from '../stack/web-build.ts';

export interface Check {
  readonly name: string;
  /** Describes the problem, in the tool's own words; `undefined` without one. */
  readonly findProblem: () => Promise<string | undefined>;
}

/**
 * Runs checks side by side, as many at a time as there are cores, and prints one line for each with its
 * time, under which a problem shows whole.
 * @returns whether all hold.
 */
export async function runChecks(
  checks: readonly Check[],
  print: (text: string) => void = console.log,
): Promise<boolean> {
  const inTurn = pLimit(availableParallelism());
  const holds = await Promise.all(checks.map(check => inTurn(() => runCheck(check, print))));
  return holds.every(Boolean);
}

async function runCheck(
  {name, findProblem}: Check,
  print: (text: string) => void,
): Promise<boolean> {
  const start = performance.now();
  const problem = await findProblem().catch((error: unknown) => String(error));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (problem === undefined) print(`✓ ${name}: ${seconds} s`);
  else print(`✗ ${name}: ${seconds} s\n${problem.trimEnd()}\n`);
  return problem === undefined;
}

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
