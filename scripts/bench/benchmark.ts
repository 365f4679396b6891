import type {ReportProgress} from '../stack/start-error.ts';
import type {RunningStack} from './running-stack.ts';

export type Unit = 'ms' | 's' | 'MB' | 'kB' | '';

/** The largest values that are still good, in the row's unit. */
export interface Budget {
  readonly p50?: number;
  readonly p95: number;
}

/** Until one's own screen shows what one did: one frame, and three. */
export const OWN_PAINT: Budget = {p50: 16.7, p95: 50};

export interface BenchRow {
  readonly what: string;
  readonly unit: Unit;
  /** Left out for what is only good to know. */
  readonly budget?: Budget;
}

export interface DataSize {
  readonly stores: number;
  readonly signs: number;
  readonly users: number;
}

export interface Scene {
  /** Holds the data set, and runs for the second time. */
  readonly stack: RunningStack;
  readonly size: DataSize;
  /** Starts the app on other data beside it. The caller stops it. */
  readonly stackOf: (size: DataSize) => Promise<RunningStack>;
  /** In seconds. */
  readonly starts: {readonly first: number; readonly second: number; readonly stop: number};
  /** For how long a benchmark of many clients goes on with each of their numbers. */
  readonly seconds: number;
  /** For what should be seen before all is measured. */
  readonly report: ReportProgress;
}

interface BenchResult {
  /** For each row, in their order, everything that was measured; nothing for one that is not wanted. */
  readonly samples: readonly (readonly number[])[];
  /** What helps to read the figures, a line each. */
  readonly notes?: readonly string[];
}

export interface Benchmark {
  /** By which all its rows, and no others, are asked for. */
  readonly name?: string;
  readonly rows: readonly BenchRow[];
  /** Takes many minutes, so it is run only where its rows are asked for. */
  readonly isLong?: boolean;
  /**
   * @param wanted whether a row of this name is asked for.
   * @throws when it cannot measure; a missed budget is a figure like any other.
   */
  run(scene: Scene, wanted: (what: string) => boolean): Promise<BenchResult>;
}

/** The smallest of the samples that is at least as large as `percent` of them (nearest rank). */
export function percentile(samples: readonly number[], percent: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const rank = Math.ceil((percent / 100) * sorted.length);
  const value = sorted[Math.max(0, rank - 1)];
  if (value === undefined) throw new RangeError('Nothing was measured.');
  return value;
}

type Verdict = 'ok' | 'over' | '';

/** Empty without a budget. */
export function verdictOn(samples: readonly number[], budget: Budget | undefined): Verdict {
  if (!budget) return '';
  const {p50 = Number.POSITIVE_INFINITY, p95} = budget;
  return percentile(samples, 50) <= p50 && percentile(samples, 95) <= p95 ? 'ok' : 'over';
}

export interface Measured {
  readonly row: BenchRow;
  readonly samples: readonly number[];
}

const HEADINGS = ['what', 'p50', 'p95', 'n', 'budget', ''];
const TO_THE_RIGHT = new Set([1, 2, 3]);

export function tableOf(measured: readonly Measured[]): string[] {
  return aligned([HEADINGS, ...measured.map(cellsOf)], TO_THE_RIGHT);
}

/** Lines of cells in columns as wide as their widest, with a rule below the first line. */
export function aligned(
  cells: readonly (readonly string[])[],
  toTheRight: ReadonlySet<number>,
): string[] {
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map(line => (line[column] ?? '').length)),
  );
  const rule = widths.map(width => '-'.repeat(width)).join('  ');
  const [headings = '', ...rows] = cells.map(line =>
    line
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return toTheRight.has(column) ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
  return [headings, rule, ...rows];
}

function cellsOf({row, samples}: Measured): string[] {
  const {what, unit, budget} = row;
  const once = samples.length === 1;
  return [
    what,
    withUnit(percentile(samples, 50), unit),
    // One sample has no spread.
    once ? '' : withUnit(percentile(samples, 95), unit),
    String(samples.length),
    budget ? budgetText(budget, unit, once) : '',
    // A missed budget has to catch the eye in a column of good ones.
    verdictOn(samples, budget).replace('over', 'OVER'),
  ];
}

function budgetText({p50, p95}: Budget, unit: Unit, once: boolean): string {
  if (once) return withUnit(p95, unit, plain);
  const median = p50 === undefined ? '' : `p50 ${plain(p50)}, `;
  return `${median}p95 ${withUnit(p95, unit, plain)}`;
}

function withUnit(value: number, unit: Unit, format = readable): string {
  return `${format(value)} ${unit}`.trim();
}

/** Three digits or so: more would pretend to an accuracy that no measurement here has. */
function readable(value: number): string {
  if (value >= 100) return value.toFixed(0);
  if (value >= 1) return value.toFixed(1);
  return value.toFixed(3);
}

function plain(value: number): string {
  return String(value);
}
