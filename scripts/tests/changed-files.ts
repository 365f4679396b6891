import {execFileSync} from 'node:child_process';
import {PROJECT_ROOT} from '../stack/platform.ts';

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/**
 * The commit that a change is compared with: where it left `main`, that of the remote repository if there
 * is one.
 * @throws {Error} when there is no branch `main`.
 */
export function changeBase(): string {
  const branches = ['origin/main', 'main'];
  for (const branch of branches) {
    try {
      return git('merge-base', 'HEAD', branch).trim();
    } catch {
      // The next one may exist.
    }
  }
  throw new Error('There is no branch "main" to compare with.');
}

/** The files that differ from a commit, those that Git does not track yet among them. */
export function changedFiles(base: string): string[] {
  const tracked = git('diff', '--name-only', base).split('\n');
  const untracked = git('ls-files', '--others', '--exclude-standard').split('\n');
  return [...new Set([...tracked, ...untracked])].filter(file => file !== '');
}
