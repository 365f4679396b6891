import {spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {takeLock} from './host/claim.ts';
import {packageFolder, PROJECT_ROOT} from './host/platform.ts';
import {type ReportProgress, StartError} from './start-error.ts';

/** Files and folders of the project that the build reads. */
export const INPUTS: readonly string[] = [
  'common',
  'index.html',
  'package-lock.json',
  'permissions',
  'public',
  'schema',
  'scripts/build',
  'server/http/route-assets.ts',
  'src',
  'sync',
  'tsconfig.json',
  'vite.config.ts',
];
const POLL_MS = 200;
const CACHE = path.join(PROJECT_ROOT, 'node_modules/.cache/signpost');
const OUTPUT = path.join(PROJECT_ROOT, 'dist');

/**
 * Builds the web app into `dist/`, unless what is there was built from the same inputs.
 * @throws {StartError} when the build fails.
 */
export async function ensureWebBuild(report: ReportProgress, signal: AbortSignal): Promise<void> {
  mkdirSync(CACHE, {recursive: true});
  // Two instances of one clone share `dist/`; the second waits and then finds it built.
  const lock = await waitForLock(path.join(CACHE, 'build-lock'), signal);
  try {
    const stamp = path.join(CACHE, 'built-from');
    const inputs = await hashOf(PROJECT_ROOT, INPUTS);
    const builtFrom = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
    if (builtFrom === inputs && existsSync(path.join(OUTPUT, 'index.html'))) return;
    report('Building the web app');
    await build(signal);
    writeFileSync(stamp, inputs);
  } finally {
    lock.release();
  }
}

/** One hash over the names and contents of all files in `inputs`, wherever `root` is. */
export async function hashOf(root: string, inputs: readonly string[]): Promise<string> {
  const files = (await Promise.all(inputs.map(input => filesIn(root, input)))).flat().toSorted();
  const hash = createHash('sha256');
  for (const file of files) {
    const content = await readFile(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

async function filesIn(root: string, input: string): Promise<string[]> {
  const start = path.join(root, input);
  const kind = statSync(start, {throwIfNoEntry: false});
  if (!kind) return [];
  if (kind.isFile()) return [input];
  const entries = await readdir(start, {recursive: true, withFileTypes: true});
  return entries
    .filter(entry => entry.isFile())
    .map(entry => path.relative(root, path.join(entry.parentPath, entry.name)));
}

async function build(signal: AbortSignal): Promise<void> {
  // Built aside and swapped, so that neither an interrupted nor a failed build leaves half an app.
  const draft = path.join(CACHE, 'dist');
  const vite = packageFolder('vite');
  if (!vite) throw new StartError('The package vite is not installed; run npm install.');
  const {promise, resolve} = Promise.withResolvers<number | null>();
  let output = '';
  const child = spawn(
    process.execPath,
    [
      path.join(vite, 'bin/vite.js'),
      'build',
      '--outDir',
      draft,
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ],
    {
      cwd: PROJECT_ROOT,
      env: {...process.env, NODE_ENV: 'production'},
      signal,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  }
  child.once('error', () => resolve(null));
  child.once('close', resolve);
  const code = await promise;
  signal.throwIfAborted();
  if (code !== 0) throw new StartError(`The web app could not be built:\n${output.trim()}`);
  rmSync(OUTPUT, {recursive: true, force: true});
  renameSync(draft, OUTPUT);
}

async function waitForLock(file: string, signal: AbortSignal) {
  for (;;) {
    const lock = takeLock(file);
    if (lock) return lock;
    await delay(POLL_MS, undefined, {signal});
  }
}
