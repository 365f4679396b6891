import {expect, test} from 'vitest';
import {failureList, failureOfOutput, failuresOf} from './failures.ts';

const journey = (title: string, ...messages: string[]) => ({
  title,
  file: 'likes.spec.ts',
  line: 7,
  ok: messages.length === 0,
  tests: [{results: [{errors: messages.map(message => ({message}))}]}],
});

test('names the failed tests of a Vitest report, and the files that could not be read', () => {
  const report = {
    testResults: [
      {
        name: 'src/card.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          {fullName: 'shows a card', status: 'passed', failureMessages: []},
          {fullName: 'hides a card', status: 'failed', failureMessages: ['expected 1 to be 2']},
        ],
      },
      {
        name: 'src/map.test.ts',
        status: 'failed',
        message: 'Unexpected token',
        assertionResults: [],
      },
      {name: 'src/home.test.ts', status: 'passed', message: '', assertionResults: []},
    ],
  };
  expect(failuresOf('vitest', report)).toEqual([
    {title: 'src/card.test.ts > hides a card', message: 'expected 1 to be 2'},
    {title: 'src/map.test.ts', message: 'Unexpected token'},
  ]);
});

test('names the failed journeys of a Playwright report at any depth, and errors outside of them', () => {
  const report = {
    suites: [
      {
        specs: [journey('ana likes a sign')],
        suites: [{specs: [journey('ben sees it', 'timed out')]}],
      },
    ],
    errors: [{message: 'the stack did not start'}],
  };
  expect(failuresOf('playwright', report)).toEqual([
    {title: 'likes.spec.ts:7 > ben sees it', message: 'timed out'},
    {title: 'Outside of a test', message: 'the stack did not start'},
  ]);
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
