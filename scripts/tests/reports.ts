import {stripVTControlCharacters} from 'node:util';
import path from 'node:path';
import {z} from 'zod';

export type Runner = 'vitest' | 'playwright';

export interface ToldTest {
  /** From the root of the project. */
  readonly file: string;
  readonly title: string;
  /** Each with its `@`. */
  readonly tags: readonly string[];
  /** A journey that passed only at a second try failed. */
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly messages: readonly string[];
}

/** A test that failed, or a file whose tests could not run. */
export interface Failure {
  readonly title: string;
  readonly message: string;
}

export interface TestReport {
  readonly tests: readonly ToldTest[];
  /** Why tests could not run at all, as where the code does not compile. */
  readonly errors: readonly Failure[];
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.nullish(z.array(z.string())),
        }),
      ),
    }),
  ),
});

const playwrightError = z.object({message: z.optional(z.string())});
const playwrightSuite = z.object({
  specs: z.optional(
    z.array(
      z.object({
        title: z.string(),
        file: z.string(),
        tags: z.array(z.string()),
        tests: z.array(
          z.object({
            status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
            results: z.array(z.object({errors: z.array(playwrightError)})),
          }),
        ),
      }),
    ),
  ),
  get suites() {
    return z.optional(z.array(playwrightSuite));
  },
});
const playwrightReport = z.object({
  config: z.object({rootDir: z.string()}),
  suites: z.array(playwrightSuite),
  errors: z.array(playwrightError),
});

/**
 * @param root of the project that the tests ran in.
 * @throws {z.ZodError} for another shape.
 */
export const readTestReport = (runner: Runner, json: unknown, root: string): TestReport =>
  runner === 'playwright' ? readPlaywright(json, root) : readVitest(json, root);

function readVitest(json: unknown, root: string): TestReport {
  const {testResults} = vitestReport.parse(json);
  const fileOf = ({name}: {readonly name: string}) => path.relative(root, name);
  return {
    tests: testResults.flatMap(result =>
      result.assertionResults.map(({fullName, status, failureMessages}) => ({
        file: fileOf(result),
        title: fullName,
        tags: [],
        state: status === 'passed' || status === 'failed' ? status : ('skipped' as const),
        messages: failureMessages ?? [],
      })),
    ),
    errors: testResults
      .filter(({status, assertionResults}) => status === 'failed' && assertionResults.length === 0)
      .map(result => ({title: fileOf(result), message: result.message ?? ''})),
  };
}

function readPlaywright(json: unknown, root: string): TestReport {
  const {config, suites, errors} = playwrightReport.parse(json);
  return {
    tests: suites.flatMap(specsIn).map(({file, title, tags, tests}) => ({
      file: path.relative(root, path.join(config.rootDir, file)),
      title,
      tags: tags.map(tag => (tag.startsWith('@') ? tag : `@${tag}`)),
      state: stateOf(tests.map(({status}) => status)),
      messages: messagesOf(tests.flatMap(({results}) => results.flatMap(result => result.errors))),
    })),
    errors: messagesOf(errors).map(message => ({title: 'Outside of a test', message})),
  };
}

const specsIn = ({specs = [], suites = []}: z.infer<typeof playwrightSuite>): typeof specs => [
  ...specs,
  ...suites.flatMap(specsIn),
];

const messagesOf = (errors: readonly z.infer<typeof playwrightError>[]): string[] =>
  errors.map(({message = ''}) => message);

function stateOf(states: readonly string[]): ToldTest['state'] {
  if (states.some(state => state === 'unexpected' || state === 'flaky')) return 'failed';
  return states.every(state => state === 'skipped') ? 'skipped' : 'passed';
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const NO_TESTS: Counts = {passed: 0, failed: 0, skipped: 0};

export function countsOf({tests}: TestReport): Counts {
  const count = (state: ToldTest['state']) => tests.filter(told => told.state === state).length;
  return {passed: count('passed'), failed: count('failed'), skipped: count('skipped')};
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

/** Lines of a message, or of the output of a part without a failed test, in the list at the end of a run. */
const SHOWN_LINES = 30;

export const failuresOf = ({tests, errors}: TestReport): readonly Failure[] => [
  ...tests
    .filter(({state}) => state === 'failed')
    .map(({file, title, messages}) => ({
      title: `${file} > ${title}`,
      message: messages.join('\n'),
    })),
  ...errors,
];

/** What a part that failed without a failed test says for itself: the end of its output, without what holds. */
export function failureOfOutput(output: string): Failure {
  const lines = stripVTControlCharacters(output.trimEnd()).split('\n');
  const told = lines.filter(line => !/^\s*✓/.test(line)).slice(-SHOWN_LINES);
  return {title: 'An error that belongs to no test', message: told.join('\n')};
}

export const failureList = (part: string, failures: readonly Failure[]): string =>
  failures.map(({title, message}) => `✗ ${part}: ${title}\n${shortened(message)}`).join('\n');

const shortened = (message: string): string =>
  stripVTControlCharacters(message)
    .trimEnd()
    .split('\n')
    .slice(0, SHOWN_LINES)
    .map(line => `    ${line}`.trimEnd())
    .join('\n');
