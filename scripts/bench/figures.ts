import type {Budget} from './benchmark.ts';

/** The smallest of the samples that is at least as large as `percent` of them (nearest rank). */
export function percentile(samples: readonly number[], percent: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const rank = Math.ceil((percent / 100) * sorted.length);
  const value = sorted[Math.max(0, rank - 1)];
  if (value === undefined) throw new RangeError('Nothing was measured.');
  return value;
}

export type Verdict = 'ok' | 'over' | '';

/** Empty without a budget. */
export function verdictOn(samples: readonly number[], budget: Budget | undefined): Verdict {
  if (!budget) return '';
  const {p50 = Number.POSITIVE_INFINITY, p95} = budget;
  return percentile(samples, 50) <= p50 && percentile(samples, 95) <= p95 ? 'ok' : 'over';
}
