import {z} from 'zod';
import type {EquivalentMutant} from '../../tests/mutants/equivalent-mutants.ts';

const place = z.object({line: z.number(), column: z.number()});
const mutantSchema = z.object({
  status: z.string(),
  replacement: z.optional(z.string()),
  location: z.object({start: place, end: place}),
});
const reportSchema = z.object({
  files: z.record(z.string(), z.object({source: z.string(), mutants: z.array(mutantSchema)})),
});

/** A change to the code that StrykerJS tried. */
export interface Mutant {
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

/** Reads the JSON report of StrykerJS. What could not be tried is left out. */
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
export interface Score {
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
