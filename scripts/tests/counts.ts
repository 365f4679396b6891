import {z} from 'zod';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export type Runner = 'vitest' | 'playwright';

export const NO_TESTS: Counts = {passed: 0, failed: 0, skipped: 0};

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
});
const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

/**
 * What a run's JSON report counts. A test that passed only at a second try counts as failed.
 * @throws {z.ZodError} when the report has another shape.
 */
export function countsOf(runner: Runner, report: unknown): Counts {
  if (runner === 'playwright') {
    const {expected, flaky, skipped, unexpected} = playwrightReport.parse(report).stats;
    return {passed: expected, failed: unexpected + flaky, skipped};
  }
  const counts = vitestReport.parse(report);
  return {
    passed: counts.numPassedTests,
    failed: counts.numFailedTests,
    skipped: counts.numPendingTests + counts.numTodoTests,
  };
}

/** A run that ends with an error counts one failure at least: not every error belongs to a test. */
export const withExitCode = (counts: Counts, code: number | null): Counts =>
  code === 0 || counts.failed > 0 ? counts : {...counts, failed: 1};

export const addCounts = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});

/** The last line of a run, as continuous integration reads it. */
export const closingLine = ({passed, failed, skipped}: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
