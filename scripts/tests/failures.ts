import {stripVTControlCharacters} from 'node:util';
import {z} from 'zod';
import type {Runner} from './counts.ts';

export interface Failure {
  readonly title: string;
  readonly message: string;
}

/** Lines of a message, or of the output of a part without a failed test, in the list at the end of a run. */
const SHOWN_LINES = 30;

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
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
const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  ok: z.boolean(),
  tests: z.array(z.object({results: z.array(z.object({errors: z.array(playwrightError)}))})),
});
const playwrightSuite = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.optional(z.array(playwrightSuite));
  },
});
const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  errors: z.array(playwrightError),
});

/**
 * The failures in a run's JSON report.
 * @throws {z.ZodError} when the report has another shape.
 */
export const failuresOf = (runner: Runner, report: unknown): Failure[] =>
  runner === 'playwright' ? failuresOfJourneys(report) : failuresOfFiles(report);

function failuresOfFiles(report: unknown): Failure[] {
  return vitestReport.parse(report).testResults.flatMap(({name, status, message, ...file}) => {
    const failed = file.assertionResults.filter(test => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{title: name, message}] : [];
    return failed.map(({fullName, failureMessages}) => ({
      title: `${name} > ${fullName}`,
      message: (failureMessages ?? []).join('\n'),
    }));
  });
}

function failuresOfJourneys(report: unknown): Failure[] {
  const {suites, errors} = playwrightReport.parse(report);
  const outside =
    errors.length > 0 ? [{title: 'Outside of a test', message: messageOf(errors)}] : [];
  const failed = suites.flatMap(specsIn).filter(({ok}) => !ok);
  return [
    ...failed.map(({title, file, line, tests}) => ({
      title: `${file}:${line} > ${title}`,
      message: messageOf(tests.flatMap(({results}) => results.flatMap(result => result.errors))),
    })),
    ...outside,
  ];
}

const messageOf = (errors: readonly z.infer<typeof playwrightError>[]): string =>
  errors.map(({message = ''}) => message).join('\n');

const specsIn = ({specs, suites = []}: z.infer<typeof playwrightSuite>): typeof specs => [
  ...specs,
  ...suites.flatMap(specsIn),
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
