import {runChecks, type Check, unlessUnchanged} from './checks/run-checks.ts';
import path from 'node:path';
import {PROJECT_ROOT} from './stack/host/platform.ts';
import {missingMigration, staleZeroSchema} from './checks/generated.ts';
import {nonLinearExpressions} from './checks/linear-expressions.ts';
import {collectTool} from './checks/run-tool.ts';

const CACHE = 'node_modules/.cache/signpost';

/** What the generated files depend on, and they themselves. The lockfile stands for the tools. */
const SCHEMA_INPUTS = [
  'common',
  'drizzle-zero.config.ts',
  'package-lock.json',
  'schema',
  'scripts/checks/generated.ts',
  'tsconfig.json',
];

const byTool = (name: string, tool: string, ...args: string[]): Check => ({
  name,
  async findProblem() {
    const {code, output} = await collectTool(tool, args);
    return code === 0 ? undefined : output;
  },
});

/** Checks types, and of files that did not change since the last time only what they depend on. */
const byTypes = (name: string, project: string, note: string): Check =>
  byTool(name, 'tsc', '-p', project, '--incremental', '--tsBuildInfoFile', `${CACHE}/${note}`);

const ofSchema = (name: string, findProblem: Check['findProblem']): Check =>
  unlessUnchanged(
    {name, findProblem},
    SCHEMA_INPUTS,
    PROJECT_ROOT,
    path.join(PROJECT_ROOT, CACHE, 'checked'),
  );

/** What can be said of the code without running it, the longest first. */
const CHECKS: readonly Check[] = [
  {name: 'Linear expressions', findProblem: () => nonLinearExpressions(PROJECT_ROOT)},
  byTool('Lint', 'oxlint', '--type-aware', '--deny-warnings'),
  byTypes('Types', '.', 'types.tsbuildinfo'),
  ofSchema('Generated schema', staleZeroSchema),
  ofSchema('Migrations', missingMigration),
  // It has the globals of a worker and none of a page.
  byTypes('Types of the service worker', 'src/service-worker', 'worker-types.tsbuildinfo'),
  byTool('Format', 'oxfmt', '--check'),
];

process.exit((await runChecks(CHECKS)) ? 0 : 1);
