import type {RelatedTests} from '../../tests/mutants/planted-fault.ts';
import type {RanTest} from './outcome.ts';

/** Tests that one process runs. */
export interface TestRun {
  readonly program: 'vitest' | 'playwright';
  readonly args: readonly string[];
}

/** With a fault a component test waits in vain, and for long where it may take its time. */
const IMPATIENT = '--testTimeout=15000';

/** Projects of `vitest.config.ts` with the ends of their files' names, cheapest first. */
const PROJECTS = [
  {project: 'unit', ends: /(?<!\.(?:pg|process|browser))\.test\.ts$/, options: []},
  {project: 'pg', ends: /\.pg\.test\.ts$/, options: []},
  {project: 'component', ends: /\.browser\.test\.tsx$/, options: [IMPATIENT]},
  {project: 'process', ends: /\.process\.test\.ts$/, options: []},
];

interface Selected {
  readonly file: string;
  /** A part of a title. */
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
export function isRelated({file, title, tags}: RanTest, related: RelatedTests): boolean {
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
