import {execFile} from 'node:child_process';
import {copyFile, cp, link, mkdir, mkdtemp, readdir, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';

/** The parameters of a part of `npm run mutants`. */
export interface MutantEnvironment {
  readonly report: (line: string) => void;
  /** Ends all of it. */
  readonly signal: AbortSignal;
}

/** What tools keep beside the packages, and may write to. */
const CACHES = new Set(['.cache', '.vite', '.vite-temp']);

/** A copy of the working tree with its packages, in a temporary directory. */
interface ProjectCopy extends AsyncDisposable {
  readonly root: string;
}

/** Copies what git knows or would add, and links the packages. */
export async function copyProject(from: string): Promise<ProjectCopy> {
  const root = await mkdtemp(path.join(tmpdir(), 'signpost-mutants-'));
  for (const file of await filesOf(from)) {
    await cp(path.join(from, file), path.join(root, file)).catch(unlessMissing);
  }
  await linkFolder(path.join(from, 'node_modules'), path.join(root, 'node_modules'), CACHES);
  return {
    root,
    [Symbol.asyncDispose]: () => rm(root, {recursive: true, force: true}),
  };
}

async function filesOf(root: string): Promise<string[]> {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const {stdout} = await promisify(execFile)('git', args, {cwd: root, maxBuffer: 2 ** 26});
  return stdout.split('\0').filter(Boolean);
}

/** A file that was deleted is still known to git. */
function unlessMissing(error: unknown): void {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  if (!isMissing) throw error;
}

/** Hard links, for a symbolic one leads tools out of the copy. Another disk gets copies. */
async function linkFolder(from: string, to: string, except?: ReadonlySet<string>): Promise<void> {
  await mkdir(to, {recursive: true});
  for (const entry of await readdir(from, {withFileTypes: true})) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (except?.has(entry.name)) continue;
    if (entry.isDirectory()) await linkFolder(source, target);
    else if (entry.isSymbolicLink()) await cp(source, target, {verbatimSymlinks: true});
    else await link(source, target).catch(() => copyFile(source, target));
  }
}
