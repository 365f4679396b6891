import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {EQUIVALENT_MUTANTS} from '../../tests/mutants/equivalent-mutants.ts';
import {StepFailed} from '../checks/run-tool.ts';
import {PROJECT_ROOT} from '../stack/host/platform.ts';
import {mutantsIn, scoreOf} from './mutation-report.ts';
import {copyProject} from './project-copy.ts';
import type {MutantEnvironment} from './surroundings.ts';

/** As `stryker.config.json` names it. */
const REPORT = '.data-mutants/report.json';
/** Percent. */
const LEAST_DETECTED = 85;

/**
 * Lets StrykerJS change the pure rules, in a copy of the project, and run their unit tests.
 * @param files of the rules; an empty list means all of them.
 * @throws {StepFailed} when too many changes survive, or when an entry for an equivalent one is outdated.
 */
export async function runStryker(
  files: readonly string[],
  {report, signal}: MutantEnvironment,
): Promise<void> {
  report('Copying the project');
  await using copy = await copyProject(PROJECT_ROOT);
  const program = path.join(copy.root, 'node_modules/.bin/stryker');
  const only = files.length > 0 ? ['--mutate', files.join(',')] : [];
  const options = {cwd: copy.root, signal, stdio: 'inherit'} as const;
  const child = spawn(program, ['run', '--inPlace', ...only], options);
  const [code]: unknown[] = await once(child, 'close');
  if (code !== 0) throw new StepFailed('stryker');
  const json: unknown = JSON.parse(await readFile(path.join(copy.root, REPORT), 'utf8'));
  const equivalents = EQUIVALENT_MUTANTS.filter(
    ({file}) => files.length === 0 || files.includes(file),
  );
  const {detected, total, survivors, outdated} = scoreOf(mutantsIn(json), equivalents);
  for (const {file, lineNumber, text, replacement} of survivors) {
    report(`${file}:${lineNumber}  ${oneLine(text)}  →  ${oneLine(replacement)}`);
  }
  for (const {file, line} of outdated) {
    report(`✗ ${file}: this is named as equivalent and does not survive: ${line}`);
  }
  const percent = (100 * detected) / total;
  report(
    `${detected} of ${total} mutants detected: ${percent.toFixed(1)}%, without ${equivalents.length} equivalent ones`,
  );
  if (percent < LEAST_DETECTED || outdated.length > 0) throw new StepFailed('stryker');
}

const oneLine = (code: string): string => code.replaceAll(/\s+/g, ' ');
