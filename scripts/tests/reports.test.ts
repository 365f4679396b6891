import {describe, expect, test} from 'vitest';
import {
  addCounts,
  closingLine,
  countsOf,
  failureList,
  failureOfOutput,
  failuresOf,
  NO_TESTS,
  readTestReport,
  withExitCode,
} from './reports.ts';

const vitestFile = (status: string, assertionResults: readonly object[]) => ({
  name: '/copy/src/likes.test.ts',
  status,
  message: 'Cannot find module',
  assertionResults,
});
const readVitest = (...testResults: readonly object[]) =>
  readTestReport('vitest', {testResults}, '/copy');

describe('the report of Vitest', () => {
  const states = ['passed', 'failed', 'todo', 'skipped'].map(status => ({
    fullName: `is ${status}`,
    status,
    failureMessages: status === 'failed' ? ['expected 1 to be 2'] : [],
  }));

  test('tells which tests passed, failed or did not run', () => {
    const report = readVitest(vitestFile('failed', states));
    expect(countsOf(report)).toEqual({passed: 1, failed: 1, skipped: 2});
    expect(failuresOf(report)).toEqual([
      {title: 'src/likes.test.ts > is failed', message: 'expected 1 to be 2'},
    ]);
  });

  test('tells why a file could not be loaded', () => {
    expect(readVitest(vitestFile('failed', []), vitestFile('passed', []))).toEqual({
      tests: [],
      errors: [{title: 'src/likes.test.ts', message: 'Cannot find module'}],
    });
  });
});

const journey = (title: string, status: string, ...messages: string[]) => ({
  title,
  file: 'likes.spec.ts',
  tags: ['likes'],
  tests: [{status, results: [{errors: messages.map(message => ({message}))}]}],
});

test('the report of Playwright tells, at any depth, which journeys passed at the first try', () => {
  const nested = [journey('ben too', 'unexpected', 'timed out'), journey('zoe', 'skipped')];
  const report = readTestReport(
    'playwright',
    {
      config: {rootDir: '/copy/tests/e2e'},
      suites: [
        {
          specs: [journey('ana likes a sign', 'expected'), journey('eve', 'flaky', 'too late')],
          suites: [{specs: nested}],
        },
      ],
      errors: [{message: 'the stack did not start'}],
    },
    '/copy',
  );
  expect(report.tests[0]).toMatchObject({file: 'tests/e2e/likes.spec.ts', tags: ['@likes']});
  expect(countsOf(report)).toEqual({passed: 1, failed: 2, skipped: 1});
  expect(failuresOf(report)).toEqual([
    {title: 'tests/e2e/likes.spec.ts > eve', message: 'too late'},
    {title: 'tests/e2e/likes.spec.ts > ben too', message: 'timed out'},
    {title: 'Outside of a test', message: 'the stack did not start'},
  ]);
});

test('counts a failure when a run ends with an error that belongs to no test', () => {
  expect(withExitCode({passed: 3, failed: 0, skipped: 0}, 1).failed).toBe(1);
  expect(withExitCode({passed: 3, failed: 0, skipped: 0}, null).failed).toBe(1);
  expect(withExitCode({passed: 3, failed: 2, skipped: 0}, 1).failed).toBe(2);
  expect(withExitCode({passed: 3, failed: 0, skipped: 0}, 0).failed).toBe(0);
});

test('ends with one plain line over all parts', () => {
  const one = {passed: 3, failed: 1, skipped: 0};
  const total = addCounts(addCounts(NO_TESTS, one), {passed: 2, failed: 0, skipped: 4});
  expect(closingLine(total)).toBe('5 passed, 1 failed, 4 skipped');
});

test('tells the end of the output of a part without a failed test, leaving out what holds', () => {
  const output =
    '✓ Lint: 2.0 s\n\u001B[31m✗ Types: 3.0 s\u001B[39m\na.ts: no such name\n✓ Format: 1.0 s\n';
  expect(failureOfOutput(output).message).toBe('✗ Types: 3.0 s\na.ts: no such name');
});

test('lists failures with at most thirty lines each', () => {
  const message = Array.from({length: 40}, (_, index) => `line ${index + 1}`).join('\n');
  const list = failureList('Unit', [{title: 'a test', message}]);
  expect(list).toMatch(/^✗ Unit: a test\n {4}line 1\n/);
  expect(list).toMatch(/ {4}line 30$/);
});
