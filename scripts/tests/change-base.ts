import {execFileSync} from 'node:child_process';
import {PROJECT_ROOT} from '../stack/host/platform.ts';

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** The files that differ from a commit, those included that Git does not follow yet; relative to the project. */
export function changedSince(base: string): readonly string[] {
  const changed = git('diff', '--name-only', base);
  const added = git('ls-files', '--others', '--exclude-standard');
  return (changed + added).split('\n').filter(Boolean);
}

/**
 * The commit that a change is compared with: where it left `main`, that of the remote repository where
 * there is one.
 * @throws {Error} when there is no branch `main`.
 */
export function changeBase(): string {
  for (const branch of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', branch).trim();
    } catch {
      // The other branch may exist.
    }
  }
  throw new Error('There is no branch "main" to compare with.');
}
