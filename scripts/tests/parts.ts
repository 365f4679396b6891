import {ensureBrowsers} from '../checks/chromium.ts';
import {addCounts, closingLine, type Counts, NO_TESTS} from './counts.ts';
import {failureList} from './failures.ts';
import {type Part, runPart} from './run-part.ts';

export type {Part};

const vitest = (name: string, project: string): Part => ({
  name,
  program: 'vitest',
  args: ['run', '--project', project],
});

export const CHECK: Part = {name: 'Check', program: 'node', args: ['scripts/check.ts']};
export const UNIT = vitest('Unit', 'unit');
export const SQL = vitest('SQL', 'pg');
export const COMPONENT: Part = {...vitest('Component', 'component'), needsBrowser: true};
export const PROCESS = vitest('Process', 'process');
export const JOURNEYS: Part = {
  name: 'Journeys',
  program: 'playwright',
  args: ['test'],
  needsBrowser: true,
};

/** The same part with more arguments for its program. */
export const withArgs = (part: Part, ...args: readonly string[]): Part => ({
  ...part,
  args: [...part.args, ...args],
});

/**
 * Runs lanes side by side, the parts of a lane one after the other, and ends this process:
 * with 0 where none failed. All parts run, so that one run tells all that is wrong, and
 * what failed is listed once more at the end, where a log that was cut off still has it.
 */
export async function runParts(lanes: readonly (readonly Part[])[]): Promise<never> {
  if (lanes.flat().some(({needsBrowser}) => needsBrowser)) await ensureBrowsers();
  let total: Counts = NO_TESTS;
  const failed: string[] = [];
  const runLane = async (lane: readonly Part[]) => {
    for (const part of lane) {
      const {counts, failures} = await runPart(part);
      total = addCounts(total, counts);
      if (failures.length > 0) failed.push(failureList(part.name, failures));
    }
  };
  await Promise.all(lanes.map(runLane));
  if (failed.length > 0) console.log(`\nFailed:\n${failed.join('\n')}\n`);
  console.log(closingLine(total));
  process.exit(total.failed > 0 ? 1 : 0);
}
