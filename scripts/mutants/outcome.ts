import path from 'node:path';
import {z} from 'zod';

export interface RanTest {
  /** From the root of the project. */
  readonly file: string;
  readonly title: string;
  /** Each with its `@`. */
  readonly tags: readonly string[];
  readonly passed: boolean;
}

export interface TestOutcome {
  readonly tests: readonly RanTest[];
  /** Why tests could not run at all, as where the code does not compile. */
  readonly broken?: string | undefined;
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(z.object({fullName: z.string(), status: z.string()})),
    }),
  ),
});

/** Reads the JSON report of Vitest. @param root of the project that it ran in. */
export function vitestOutcome(json: unknown, root: string): TestOutcome {
  const {testResults} = vitestReport.parse(json);
  const unloaded = testResults.find(
    ({status, assertionResults}) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    tests: testResults.flatMap(({name, assertionResults}) =>
      assertionResults
        .filter(({status}) => status === 'passed' || status === 'failed')
        .map(({fullName, status}) => ({
          file: path.relative(root, name),
          title: fullName,
          tags: [],
          passed: status === 'passed',
        })),
    ),
    broken: unloaded && `${path.relative(root, unloaded.name)}: ${unloaded.message ?? ''}`,
  };
}

const spec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tags: z.array(z.string()),
  tests: z.array(z.object({results: z.array(z.object({status: z.string()}))})),
});

interface Suite {
  readonly specs?: readonly z.infer<typeof spec>[] | undefined;
  readonly suites?: readonly Suite[] | undefined;
}

const suite: z.ZodType<Suite> = z.object({
  specs: z.optional(z.array(spec)),
  suites: z.optional(z.array(z.lazy(() => suite))),
});
const playwrightReport = z.object({
  config: z.object({rootDir: z.string()}),
  suites: z.array(suite),
  errors: z.array(z.object({message: z.optional(z.string())})),
});

/** Reads the JSON report of Playwright. @param root of the project that it ran in. */
export function playwrightOutcome(json: unknown, root: string): TestOutcome {
  const {config, suites, errors} = playwrightReport.parse(json);
  const specs = suites.flatMap(specsIn).filter(({tests}) => tests.some(hasRun));
  return {
    tests: specs.map(({title, file, tags, ok}) => ({
      file: path.relative(root, path.join(config.rootDir, file)),
      title,
      tags: tags.map(tag => (tag.startsWith('@') ? tag : `@${tag}`)),
      passed: ok,
    })),
    broken: errors[0]?.message,
  };
}

function specsIn({specs = [], suites = []}: Suite): readonly z.infer<typeof spec>[] {
  return [...specs, ...suites.flatMap(specsIn)];
}

const hasRun = ({results}: z.infer<typeof spec>['tests'][number]): boolean =>
  results.some(({status}) => status !== 'skipped' && status !== 'interrupted');
