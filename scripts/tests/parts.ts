import {existsSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {ensureBrowsers} from '../checks/chromium.ts';
import {collectTool} from '../checks/run-tool.ts';
import {PROJECT_ROOT} from '../stack/host/platform.ts';
import {
  addCounts,
  closingLine,
  type Counts,
  countsOf,
  type Failure,
  failureList,
  failureOfOutput,
  failuresOf,
  NO_TESTS,
  readTestReport,
  type Runner,
  withExitCode,
} from './reports.ts';

export type {Part};

const vitest = (name: string, ...projects: readonly string[]): Part => ({
  name,
  program: 'vitest',
  args: ['run', ...projects.flatMap(project => ['--project', project])],
});

export const CHECK: Part = {name: 'Check', program: 'node', args: ['scripts/check.ts']};
export const UNIT = vitest('Unit', 'unit');
export const SQL = vitest('SQL', 'pg');
export const COMPONENT: Part = {...vitest('Component', 'component', 'strict'), needsBrowser: true};
export const PROCESS = vitest('Process', 'process');
export const JOURNEYS: Part = {
  name: 'Journeys',
  program: 'playwright',
  args: ['test'],
  needsBrowser: true,
};

export const withArgs = (part: Part, ...args: readonly string[]): Part => ({
  ...part,
  args: [...part.args, ...args],
});

/**
 * Runs the parts one after the other, and ends this process: with 0 unless one failed. Side by side they take as long,
 * for each keeps all processors busy, and fail by chance more often. All parts run, so that one run shows all failures.
 * They are listed once more at the end, which a log that was cut off still has.
 */
export async function runParts(parts: readonly Part[]): Promise<never> {
  if (parts.some(({needsBrowser}) => needsBrowser)) await ensureBrowsers();
  let total: Counts = NO_TESTS;
  const failed: string[] = [];
  for (const part of parts) {
    const {counts, failures} = await runPart(part);
    total = addCounts(total, counts);
    if (failures.length > 0) failed.push(failureList(part.name, failures));
  }
  if (failed.length > 0) console.log(`\nFailed:\n${failed.join('\n')}\n`);
  console.log(closingLine(total));
  process.exit(total.failed > 0 ? 1 : 0);
}

interface Part {
  readonly name: string;
  /** `node` runs a script that has no tests to count. */
  readonly program: Runner | 'node';
  readonly args: readonly string[];
  readonly needsBrowser?: boolean;
}

interface PartResult {
  readonly counts: Counts;
  readonly failures: readonly Failure[];
}

let reports = 0;

/** Prints one line with counts and time, and the output of a failed part. */
async function runPart({name, program, args}: Part): Promise<PartResult> {
  const report = path.join(tmpdir(), `signpost-tests-${process.pid}-${++reports}.json`);
  const start = performance.now();
  const {code, output} = await collectTool(program, [...args, ...reporterArgs(program, report)], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const told = readReport(program, report);
  const counts = withExitCode(told.counts, code);
  rmSync(report, {force: true});
  const seconds = Math.round((performance.now() - start) / 1000);
  if (counts.failed > 0) console.log(output.trimEnd());
  const counted = program === 'node' ? '' : `${closingLine(counts)}, `;
  console.log(`${counts.failed > 0 ? '✗' : '✓'} ${name}: ${counted}${seconds} s`);
  const isUntold = counts.failed > 0 && told.failures.length === 0;
  return {counts, failures: isUntold ? [failureOfOutput(output)] : told.failures};
}

function reporterArgs(program: Part['program'], report: string): string[] {
  if (program === 'playwright')
    return ['--reporter=list,json,./tests/support/setup/page-reporter.ts'];
  if (program === 'node') return [];
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
}

function readReport(program: Part['program'], file: string): PartResult {
  if (program === 'node' || !existsSync(file)) return {counts: NO_TESTS, failures: []};
  const report = readTestReport(program, JSON.parse(readFileSync(file, 'utf8')), PROJECT_ROOT);
  return {counts: countsOf(report), failures: failuresOf(report)};
}
