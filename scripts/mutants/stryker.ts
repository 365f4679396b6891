import {mkdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {EQUIVALENT_MUTANTS} from '../../tests/mutants/equivalent-mutants.ts';
import {runTool, StepFailed} from '../checks/run-tool.ts';
import {PROJECT_ROOT} from '../stack/platform.ts';
import {mutantsIn, scoreOf} from './mutation-report.ts';

/** As `stryker.config.json` names it. */
const REPORT = path.join(PROJECT_ROOT, 'node_modules/.cache/mutants/stryker.json');
/** Percent. */
const LEAST_DETECTED = 85;

/**
 * Has StrykerJS change the pure rules and run their unit tests.
 * @throws {StepFailed} when too many changes survive, or an equivalent one is named that is none.
 */
export async function runStryker(report: (line: string) => void): Promise<void> {
  await mkdir(path.dirname(REPORT), {recursive: true});
  await runTool('stryker', ['run']);
  const json: unknown = JSON.parse(await readFile(REPORT, 'utf8'));
  const {detected, total, survivors, outdated} = scoreOf(mutantsIn(json), EQUIVALENT_MUTANTS);
  for (const {file, lineNumber, text, replacement} of survivors) {
    report(`${file}:${lineNumber}  ${oneLine(text)}  →  ${oneLine(replacement)}`);
  }
  for (const {file, line} of outdated) {
    report(`✗ ${file}: this is named as equivalent and does not survive: ${line}`);
  }
  const percent = (100 * detected) / total;
  report(
    `${detected} of ${total} mutants detected: ${percent.toFixed(1)}%, without ${EQUIVALENT_MUTANTS.length} equivalent ones`,
  );
  if (percent < LEAST_DETECTED || outdated.length > 0) throw new StepFailed('stryker');
}

const oneLine = (code: string): string => code.replaceAll(/\s+/g, ' ');
