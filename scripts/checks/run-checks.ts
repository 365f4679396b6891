import {availableParallelism} from 'node:os';
import pLimit from 'p-limit';

/** Something that must hold of the code. */
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
