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

/** One line of the table, before it is measured. */
export interface BenchRow {
  readonly what: string;
  readonly unit: Unit;
  /** Left out for what is only good to know. */
  readonly budget?: Budget;
}

/** How much there is to sync. */
export interface DataSize {
  readonly stores: number;
  readonly signs: number;
  readonly users: number;
}

/** What all benchmarks look at. */
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

/** Measures one or more rows at once. */
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
