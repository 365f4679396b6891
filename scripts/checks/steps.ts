import {assertCompleteMigrations, assertFreshZeroSchema} from './generated.ts';
import {runTool} from './run-tool.ts';

/** What can be said of the code without running it. */
export const CHECKS = [
  ['Types', () => runTool('tsc', ['-p', '.'])],
  // It has the globals of a worker and none of a page.
  ['Types of the service worker', () => runTool('tsc', ['-p', 'src/service-worker'])],
  ['Lint', () => runTool('oxlint', ['--type-aware', '--deny-warnings'])],
  ['Format', () => runTool('oxfmt', ['--check'])],
  ['Generated schema', assertFreshZeroSchema],
  ['Migrations', assertCompleteMigrations],
] as const;
