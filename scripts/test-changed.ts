import {globSync} from 'node:fs';
import path from 'node:path';
import {PROJECT_ROOT} from './stack/host/platform.ts';
import {componentTestsFor, journeysFor} from './tests/features.ts';
import {COMPONENT, JOURNEYS, runParts, SQL, UNIT, withArgs} from './tests/parts.ts';
import {execFileSync} from 'node:child_process';

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** The files that differ from a commit, those included that Git does not follow yet; relative to the project. */
function changedSince(base: string): readonly string[] {
  const changed = git('diff', '--name-only', base);
  const added = git('ls-files', '--others', '--exclude-standard');
  return (changed + added).split('\n').filter(Boolean);
}

/**
 * The commit that a change is compared with: where it left `main`, that of the remote repository where
 * there is one.
 * @throws {Error} when there is no branch `main`.
 */
function changeBase(): string {
  for (const branch of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', branch).trim();
    } catch {
      // The other branch may exist.
    }
  }
  throw new Error('There is no branch "main" to compare with.');
}

/**
 * Runs the tests that a change against `main` can affect: those whose files, or what they import, differ.
 * Journeys import nothing of the app, and component tests nearly all of it, so it is known by feature what
 * they prove.
 */
const base = changeBase();
const all = globSync('*.spec.ts', {cwd: path.join(PROJECT_ROOT, 'tests/e2e')});
const changed = changedSince(base);
const journeys = journeysFor(changed, all);
const components = componentTestsFor(
  changed,
  globSync('{src,tests}/**/*.browser.test.tsx', {cwd: PROJECT_ROOT}),
);
const ifChanged = [`--changed=${base}`, '--passWithNoTests'];
await runParts([
  withArgs(UNIT, ...ifChanged),
  withArgs(SQL, ...ifChanged),
  ...ofComponents(),
  ...(journeys.length > 0
    ? [withArgs(JOURNEYS, ...journeys.map(file => `tests/e2e/${file}`))]
    : []),
]);

function ofComponents() {
  if (!components) return [withArgs(COMPONENT, ...ifChanged)];
  return components.length > 0 ? [withArgs(COMPONENT, ...components)] : [];
}
