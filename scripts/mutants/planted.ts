import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {PlantedFault, RelatedTests} from '../../tests/mutants/planted-fault.ts';
import {PLANTED_FAULTS} from '../../tests/mutants/planted-faults.ts';
import {StepFailed} from '../checks/run-tool.ts';
import {PROJECT_ROOT} from '../stack/host/platform.ts';
import type {TestReport, ToldTest} from '../tests/reports.ts';
import {
  copyProject,
  type MutantEnvironment,
  isRelated,
  runTests,
  type TestRun,
  testRunsOf,
} from './test-runs.ts';

/** Why a fault cannot be planted, in a sentence; undefined if it can be. */
export function plantingProblem(source: string, {text, replacement}: PlantedFault) {
  const count = source.split(text).length - 1;
  if (count !== 1) return `Its text occurs ${count} times, not once.`;
  return text === replacement ? 'Its replacement is the text itself.' : undefined;
}

const withFault = (source: string, {text, replacement}: PlantedFault): string =>
  source.replace(text, () => replacement);

/** Puts a fault into a copy of the project. Resolves to what takes it out again. */
export async function plant(fault: PlantedFault, root: string): Promise<() => Promise<void>> {
  const file = path.join(root, fault.file);
  const source = await readFile(file, 'utf8');
  await writeFile(file, withFault(source, fault));
  return () => writeFile(file, source);
}

/** Lines of text in columns; text longer than its column runs on to the end of the line. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map(row => row[column]?.length ?? 0)),
  );
  return [head, ...rows].map(row =>
    row
      .map((cell, column) => (column < row.length - 1 ? cell.padEnd(widths[column] ?? 0) : cell))
      .join('  '),
  );
}

interface Verdict {
  readonly id: string;
  readonly seenBy?: string | undefined;
  readonly problem?: string | undefined;
}

/**
 * Plants one fault after the other into a copy of the project and runs its related tests.
 * @param ids of the faults; an empty list means all of them.
 * @throws {StepFailed} when a fault cannot be planted, when a related test does not pass without it, or
 * when none fails with it.
 */
export async function runPlanted(ids: readonly string[], {report, signal}: MutantEnvironment) {
  const faults = faultsOf(ids);
  const unplantable = (await Promise.all(faults.map(unplantableIn))).flat();
  for (const {id, problem} of unplantable) report(`✗ ${id}: ${problem}`);
  if (unplantable.length > 0) throw new StepFailed('planted faults');

  report('Copying the project');
  await using copy = await copyProject(PROJECT_ROOT);
  const run = (tests: TestRun) => runTests(tests, copy.root, signal);
  report('Running the related tests without a fault');
  const without = await reportsOf(testRunsOf(faults.flatMap(({related}) => related)), run);
  const verdicts: Verdict[] = [];
  for (const fault of faults) {
    const begun = Date.now();
    const problem = problemWithout(fault.related, without);
    const verdict = problem ? {id: fault.id, problem} : await judge(fault, copy.root, run);
    verdicts.push(verdict);
    const seconds = Math.round((Date.now() - begun) / 1000);
    report(`${verdict.problem ? '✗' : '✓'} ${fault.id} (${seconds} s)`);
  }
  for (const line of summaryOf(verdicts)) report(line);
  if (verdicts.some(({problem}) => problem)) throw new StepFailed('planted faults');
}

function faultsOf(ids: readonly string[]): readonly PlantedFault[] {
  const unknown = ids.filter(id => PLANTED_FAULTS.every(fault => fault.id !== id));
  if (unknown.length > 0) throw new Error(`There is no planted fault ${unknown.join(', ')}.`);
  return PLANTED_FAULTS.filter(({id}) => ids.length === 0 || ids.includes(id));
}

async function unplantableIn(fault: PlantedFault): Promise<Verdict[]> {
  const source = await readFile(path.join(PROJECT_ROOT, fault.file), 'utf8').catch(() => '');
  const problem = plantingProblem(source, fault);
  return problem === undefined ? [] : [{id: fault.id, problem}];
}

type Run = (tests: TestRun) => Promise<TestReport>;

async function reportsOf(runs: readonly TestRun[], run: Run): Promise<readonly TestReport[]> {
  const reports: TestReport[] = [];
  for (const tests of runs) reports.push(await run(tests));
  return reports;
}

const hasFailed = ({state}: ToldTest): boolean => state === 'failed';

const whyBroken = (reports: readonly TestReport[]): string | undefined => {
  const [error] = reports.flatMap(({errors}) => errors);
  return error && `${error.title}: ${error.message}`;
};

/** Why the related tests say nothing of a fault. */
function problemWithout(
  related: readonly RelatedTests[],
  reports: readonly TestReport[],
): string | undefined {
  if (related.length === 0) return 'It names no tests.';
  const tests = reports.flatMap(report => report.tests).filter(({state}) => state !== 'skipped');
  for (const each of related) {
    const own = tests.filter(test => isRelated(test, each));
    const failed = own.find(hasFailed);
    if (failed) return `Without it, too, a test fails: ${failed.title}`;
    if (own.length > 0) continue;
    return `There is no test ${each}. ${whyBroken(reports) ?? ''}`.trim();
  }
  return undefined;
}

/** Looks for a related test that fails with the fault, first among the cheapest tests. */
async function judge(fault: PlantedFault, root: string, run: Run): Promise<Verdict> {
  const {id, related} = fault;
  const remove = await plant(fault, root);
  try {
    for (const tests of testRunsOf(related)) {
      const report = await run(stoppingEarly(tests));
      const failed = report.tests.find(hasFailed);
      if (failed) return {id, seenBy: `${failed.file}: ${failed.title}`};
      const broken = whyBroken([report]);
      if (broken) return {id, problem: `Its tests cannot run with it: ${broken}`};
    }
  } finally {
    await remove();
  }
  return {id, problem: 'No related test fails with it.'};
}

/** One failure is enough. */
const stoppingEarly = ({program, args}: TestRun): TestRun => ({
  program,
  args: [...args, program === 'vitest' ? '--bail=1' : '--max-failures=1'],
});

function summaryOf(verdicts: readonly Verdict[]): string[] {
  const rows = verdicts.map(({id, seenBy, problem}) => [id, seenBy ?? `✗ ${problem}`]);
  const seen = verdicts.filter(({problem}) => !problem).length;
  return [
    '',
    ...table(['Fault', 'Seen by'], rows),
    '',
    `${seen} of ${verdicts.length} faults seen`,
  ];
}
