import {expect, test} from 'vitest';
import {addCounts, closingLine, countsOf, NO_TESTS, withExitCode} from './counts.ts';

test('reads the counts of a Vitest report, with tests to be written as skipped', () => {
  const report = {numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1};
  expect(countsOf('vitest', report)).toEqual({passed: 7, failed: 2, skipped: 2});
});

test('counts a journey that passed only at its second try as failed', () => {
  const report = {stats: {expected: 5, unexpected: 1, flaky: 1, skipped: 0}};
  expect(countsOf('playwright', report)).toEqual({passed: 5, failed: 2, skipped: 0});
});

test('counts a failure when a run ends with an error that belongs to no test', () => {
  expect(withExitCode({passed: 3, failed: 0, skipped: 0}, 1).failed).toBe(1);
  expect(withExitCode({passed: 3, failed: 0, skipped: 0}, null).failed).toBe(1);
  expect(withExitCode({passed: 3, failed: 2, skipped: 0}, 1).failed).toBe(2);
  expect(withExitCode({passed: 3, failed: 0, skipped: 0}, 0).failed).toBe(0);
});

test('ends with one plain line over all parts', () => {
  const total = addCounts(addCounts(NO_TESTS, {passed: 3, failed: 1, skipped: 0}), {
    passed: 2,
    failed: 0,
    skipped: 4,
  });
  expect(closingLine(total)).toBe('5 passed, 1 failed, 4 skipped');
});
