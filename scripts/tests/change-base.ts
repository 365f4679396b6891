import {execFileSync} from 'node:child_process';
import {PROJECT_ROOT} from '../stack/platform.ts';

/**
 * The commit that a change is compared with: where it left `main`, that of the remote repository where
 * there is one.
 * @throws {Error} when there is no branch `main`.
 */
export function changeBase(): string {
  for (const branch of ['origin/main', 'main']) {
    try {
      return execFileSync('git', ['merge-base', 'HEAD', branch], {
        cwd: PROJECT_ROOT,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
    } catch {
      // The other branch may exist.
    }
  }
  throw new Error('There is no branch "main" to compare with.');
}
