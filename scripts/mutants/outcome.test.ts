import {describe, expect, test} from 'vitest';
import {playwrightOutcome, vitestOutcome} from './outcome.ts';

const result = (status: string, assertionResults: readonly object[]) => ({
  name: '/copy/src/likes.test.ts',
  status,
  message: 'Cannot find module',
  assertionResults,
});

describe('the report of Vitest', () => {
  test('tells which tests passed and which failed, but not those that were skipped', () => {
    const assertions = ['passed', 'failed', 'skipped'].map(status => ({fullName: status, status}));
    expect(vitestOutcome({testResults: [result('failed', assertions)]}, '/copy')).toEqual({
      tests: [
        {file: 'src/likes.test.ts', title: 'passed', tags: [], passed: true},
        {file: 'src/likes.test.ts', title: 'failed', tags: [], passed: false},
      ],
      broken: undefined,
    });
  });

  test('tells why a file could not be loaded', () => {
    expect(vitestOutcome({testResults: [result('failed', [])]}, '/copy')).toEqual({
      tests: [],
      broken: 'src/likes.test.ts: Cannot find module',
    });
  });
});

const spec = (title: string, ok: boolean, status: string) => ({
  title,
  file: 'likes.spec.ts',
  ok,
  tags: ['likes'],
  tests: [{results: [{status}]}],
});
test('the report of Playwright tells which tests passed, failed or did not run', () => {
  const report = {
    config: {rootDir: '/copy/tests/e2e'},
    suites: [
      {
        specs: [spec('ana likes a sign', true, 'passed')],
        suites: [{specs: [spec('ben too', false, 'failed'), spec('zoe', true, 'skipped')]}],
      },
    ],
    errors: [{message: 'The stack did not start.'}],
  };
  const told = {file: 'tests/e2e/likes.spec.ts', tags: ['@likes']};
  expect(playwrightOutcome(report, '/copy')).toEqual({
    tests: [
      {...told, title: 'ana likes a sign', passed: true},
      {...told, title: 'ben too', passed: false},
    ],
    broken: 'The stack did not start.',
  });
});
