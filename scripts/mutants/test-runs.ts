import {spawn, execFile} from 'node:child_process';
import {readFile, rm, copyFile, cp, link, mkdir, mkdtemp, readdir} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import type {RelatedTests} from '../../tests/mutants/planted-fault.ts';
import {readTestReport, type Runner, type TestReport, type ToldTest} from '../tests/reports.ts';

export interface TestRun {
  readonly program: Runner;
  readonly args: readonly string[];
}

/** With a fault a component test waits in vain, and for long where it may take its time. */
const IMPATIENT = '--testTimeout=15000';

/** Projects of `vitest.config.ts` with the ends of their files' names, cheapest first. */
const PROJECTS = [
  {project: 'unit', ends: /(?<!\.(?:pg|process|browser))\.test\.ts$/, options: []},
  {project: 'pg', ends: /\.pg\.test\.ts$/, options: []},
  {project: 'component', ends: /(?<!\/accessibility)\.browser\.test\.tsx$/, options: [IMPATIENT]},
  {project: 'strict', ends: /\/accessibility\.browser\.test\.tsx$/, options: [IMPATIENT]},
  {project: 'process', ends: /\.process\.test\.ts$/, options: []},
];

interface Selected {
  readonly file: string;
  readonly title: string | undefined;
}

/** What runs the related tests, cheapest first. */
export function testRunsOf(related: readonly RelatedTests[]): TestRun[] {
  const tags = new Set(related.filter(isTag));
  const selected = related.filter(each => !isTag(each)).map(selectedIn);
  const journeys = selected.filter(({file}) => file.endsWith('.spec.ts'));
  const runs: TestRun[] = PROJECTS.flatMap(({project, ends, options}) => {
    const own = selected.filter(({file}) => ends.test(file));
    if (own.length === 0) return [];
    const args = ['run', '--project', project, ...options, ...filesOf(own), ...titlesOf(own, '-t')];
    return [{program: 'vitest', args}];
  });
  if (journeys.length > 0) {
    const args = ['test', ...filesOf(journeys), ...titlesOf(journeys, '--grep')];
    runs.push({program: 'playwright', args});
  }
  if (tags.size > 0) {
    runs.push({program: 'playwright', args: ['test', '--grep', [...tags].join('|')]});
  }
  return runs;
}

/** Whether a test is one of the related ones. */
export function isRelated(
  {file, title, tags}: Pick<ToldTest, 'file' | 'title' | 'tags'>,
  related: RelatedTests,
): boolean {
  if (isTag(related)) return tags.includes(related);
  const selected = selectedIn(related);
  return file === selected.file && title.includes(selected.title ?? '');
}

const isTag = (related: RelatedTests): boolean => related.startsWith('@');

function selectedIn(related: RelatedTests): Selected {
  const [file = '', title] = related.split(' > ');
  return {file, title};
}

const filesOf = (selected: readonly Selected[]): string[] => [
  ...new Set(selected.map(({file}) => file)),
];

/** Both programs take one pattern for all files, so it serves only where every file has a title. */
function titlesOf(selected: readonly Selected[], option: string): string[] {
  const titles = selected.flatMap(({title}) => (title === undefined ? [] : [RegExp.escape(title)]));
  return titles.length === selected.length ? [option, titles.join('|')] : [];
}

/** Characters at the end of the output that tell why a run broke off. */
const SHOWN_OUTPUT = 2000;

/**
 * Runs tests in a copy of the project.
 * @param signal ends the programs.
 */
export async function runTests(
  {program, args}: TestRun,
  root: string,
  signal: AbortSignal,
): Promise<TestReport> {
  const report = path.join(root, `.data-report-${crypto.randomUUID()}.json`);
  const isVitest = program === 'vitest';
  const bin = path.join(root, 'node_modules/.bin');
  const child = spawn(
    path.join(bin, program),
    [...args, '--reporter=json', ...(isVitest ? [`--outputFile=${report}`] : [])],
    {
      cwd: root,
      env: {
        ...process.env,
        PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
      signal,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  }
  child.once('error', error => (output += error.message));
  const {promise: closed, resolve} = Promise.withResolvers<void>();
  child.once('close', () => resolve());
  await closed;
  signal.throwIfAborted();
  try {
    const json: unknown = JSON.parse(await readFile(report, 'utf8'));
    return readTestReport(program, json, root);
  } catch {
    return {tests: [], errors: [{title: program, message: output.trim().slice(-SHOWN_OUTPUT)}]};
  } finally {
    await rm(report, {force: true});
  }
}

export interface MutantEnvironment {
  readonly report: (line: string) => void;
  readonly signal: AbortSignal;
}

/** What tools keep beside the packages, and may write to. */
const CACHES = new Set(['.cache', '.vite', '.vite-temp']);

interface ProjectCopy extends AsyncDisposable {
  readonly root: string;
}

export async function copyProject(from: string): Promise<ProjectCopy> {
  const root = await mkdtemp(path.join(tmpdir(), 'signpost-mutants-'));
  for (const file of await filesBelow(from)) {
    await cp(path.join(from, file), path.join(root, file)).catch(unlessMissing);
  }
  await linkFolder(path.join(from, 'node_modules'), path.join(root, 'node_modules'), CACHES);
  return {
    root,
    [Symbol.asyncDispose]: () => rm(root, {recursive: true, force: true}),
  };
}

async function filesBelow(root: string): Promise<string[]> {
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
