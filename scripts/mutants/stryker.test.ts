import {expect, test} from 'vitest';
import {mutantsIn, scoreOf} from './stryker.ts';

const SOURCE = ['export const isAdult = (age: number) =>', '  age >= 18;', ''].join('\n');
const at = (line: number, column: number) => ({line, column});
const mutant = (status: string, replacement: string) => ({
  id: replacement,
  mutatorName: 'EqualityOperator',
  status,
  replacement,
  location: {start: at(2, 3), end: at(2, 12)},
});
const report = (...mutants: readonly object[]) => ({
  schemaVersion: '1',
  files: {'schema/adult.ts': {language: 'typescript', source: SOURCE, mutants}},
});
const LINE = {file: 'schema/adult.ts', line: 'age >= 18;', text: 'age >= 18'};

test('a mutant has the code that it changes, with its line', () => {
  expect(mutantsIn(report(mutant('Killed', 'age > 18')))).toEqual([
    {...LINE, lineNumber: 2, replacement: 'age > 18', isDetected: true},
  ]);
});

test('code over several lines is told whole', () => {
  const location = {start: at(1, 24), end: at(2, 12)};
  const [first] = mutantsIn(report({...mutant('Killed', '() => undefined'), location}));
  expect(first?.text).toBe('(age: number) =>\n  age >= 18');
});

test('what could not be tried does not count, and a timeout counts as detected', () => {
  const tried = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'CompileError'];
  const mutants = mutantsIn(report(...tried.map(status => mutant(status, status))));
  expect(mutants.map(({replacement, isDetected}) => [replacement, isDetected])).toEqual([
    ['Killed', true],
    ['Timeout', true],
    ['Survived', false],
    ['NoCoverage', false],
  ]);
});

test('a survivor that is named as equivalent does not count', () => {
  const mutants = mutantsIn(
    report(mutant('Killed', 'age < 18'), mutant('Survived', 'age > 18'), mutant('Survived', 'age')),
  );
  const named = {...LINE, replacement: 'age > 18', reason: 'Nobody is 18.'};
  const {detected, total, survivors, outdated} = scoreOf(mutants, [named]);
  expect({detected, total}).toEqual({detected: 1, total: 2});
  expect(survivors.map(({replacement}) => replacement)).toEqual(['age']);
  expect(outdated).toEqual([]);
});

test('an entry for an equivalent mutant that does not survive is outdated', () => {
  const mutants = mutantsIn(report(mutant('Killed', 'age < 18')));
  const named = {...LINE, replacement: 'age < 18', reason: 'It was equivalent once.'};
  expect(scoreOf(mutants, [named])).toMatchObject({detected: 1, total: 1, outdated: [named]});
});
