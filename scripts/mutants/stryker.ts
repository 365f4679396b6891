import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {z} from 'zod';
import {EQUIVALENT_MUTANTS, type EquivalentMutant} from '../../tests/mutants/equivalent-mutants.ts';
import {StepFailed} from '../checks/run-tool.ts';
import {PROJECT_ROOT} from '../stack/host/platform.ts';
import {copyProject, type MutantEnvironment} from './test-runs.ts';

const place = z.object({line: z.number(), column: z.number()});
const mutantSchema = z.object({
  status: z.string(),
  replacement: z.optional(z.string()),
  location: z.object({start: place, end: place}),
});
const reportSchema = z.object({
  files: z.record(z.string(), z.object({source: z.string(), mutants: z.array(mutantSchema)})),
});

interface Mutant {
  readonly file: string;
  /** Counted from 1. */
  readonly lineNumber: number;
  readonly line: string;
  readonly text: string;
  readonly replacement: string;
  readonly isDetected: boolean;
}

const DETECTED = new Set(['Killed', 'Timeout']);
const COUNTED = new Set([...DETECTED, 'Survived', 'NoCoverage']);

export function mutantsIn(json: unknown): Mutant[] {
  const {files} = reportSchema.parse(json);
  return Object.entries(files).flatMap(([file, {source, mutants}]) => {
    const lines = source.split('\n');
    return mutants
      .filter(({status}) => COUNTED.has(status))
      .map(({status, replacement = '', location: {start, end}}) => ({
        file,
        lineNumber: start.line,
        line: lines[start.line - 1]?.trim() ?? '',
        text: textBetween(lines, start, end),
        replacement,
        isDetected: DETECTED.has(status),
      }));
  });
}

type Place = z.infer<typeof place>;

/** Lines and columns count from 1; the end is the first character behind it. */
function textBetween(lines: readonly string[], start: Place, end: Place): string {
  const within = lines.slice(start.line - 1, end.line);
  const last = within.length - 1;
  return within
    .map((line, index) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join('\n');
}

/** How many mutants the tests detect, of those that they could. */
interface Score {
  readonly detected: number;
  readonly total: number;
  readonly survivors: readonly Mutant[];
  /** Entries that are not among the survivors, so they are outdated. */
  readonly outdated: readonly EquivalentMutant[];
}

export function scoreOf(
  mutants: readonly Mutant[],
  equivalents: readonly EquivalentMutant[],
): Score {
  const isSame = (mutant: Mutant, {file, line, text, replacement}: EquivalentMutant) =>
    mutant.file === file &&
    mutant.line === line &&
    mutant.text === text &&
    mutant.replacement === replacement;
  const alive = mutants.filter(({isDetected}) => !isDetected);
  const survivors = alive.filter(each => !equivalents.some(other => isSame(each, other)));
  const detected = mutants.length - alive.length;
  return {
    detected,
    total: detected + survivors.length,
    survivors,
    outdated: equivalents.filter(other => !alive.some(each => isSame(each, other))),
  };
}

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
