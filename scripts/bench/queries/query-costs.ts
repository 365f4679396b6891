import {type AnyCustomQuery, mustGetQuery} from '@rocicorp/zero';
import {keptSecrets} from '../../../server/runtime/secrets.ts';
import {allQueries} from '../../../sync/queries/all.ts';
import {type Benchmark, percentile, type Scene, aligned} from '../benchmark.ts';
import {inDatabase, type RunningStack} from '../running-stack.ts';
import {type Analyzer, type Cost, openAnalyzer} from './analyzer.ts';
import {argsOf, type Asker, findPoints, type Points} from './points.ts';
import {SAMPLES} from './samples.ts';

const TIMES = 5;
/** A query that reads no more of a hundred times the data may still find a little more to say. */
const MOST_GROWTH = 1.5;
/** About a millisecond's work. */
const MOST_ROWS = 1000;

type Asked = ReturnType<AnyCustomQuery['fn']>;

export interface Form {
  readonly query: string;
  readonly form: string;
  readonly ask: (points: Points) => Asked;
}

interface Compared {
  readonly form: Form;
  readonly small: Cost;
  readonly full: Cost;
  /** How much more is visited, in all or for one row of the answer, whichever is less. */
  readonly growth: number;
}

/**
 * What the sync engine does for every registered query, and whether that grows with the data. Counted
 * are the rows that SQLite visits, also those it only passes over: what visits more in all for an answer
 * that holds more lacks no index, and neither does what finds less among as many. Times are the engine's own and a median.
 */
export const queryCosts: Benchmark = {
  rows: [
    {what: 'rows visited, worst query', unit: '', budget: {p95: MOST_ROWS}},
    {what: 'growth of that, 100 times the data', unit: '', budget: {p95: MOST_GROWTH}},
    {what: 'hydration of a query', unit: 'ms'},
  ],
  async run(scene) {
    const small = await costsOfAHundredth(scene);
    const full = await costsOn(scene.stack);
    const compared = FORMS.map((form, index): Compared => {
      const [before, after] = [small[index], full[index]];
      if (!before || !after) throw new RangeError(`${form.query} was not measured.`);
      return {
        form,
        small: before,
        full: after,
        growth: growthOf(before, after),
      };
    });
    return {
      samples: [
        [Math.max(...full.map(({rowsVisited}) => rowsVisited))],
        [Math.max(...compared.map(({growth}) => growth))],
        full.map(({elapsed}) => elapsed),
      ],
      notes: ['', ...tableOf(compared), ''],
    };
  },
};

async function costsOfAHundredth({size, stackOf}: Scene): Promise<Cost[]> {
  const stack = await stackOf({
    stores: Math.ceil(size.stores / 100),
    signs: Math.ceil(size.signs / 100),
    users: Math.ceil(size.users / 20),
  });
  try {
    return await costsOn(stack);
  } finally {
    await stack.stop();
  }
}

async function costsOn(stack: RunningStack): Promise<Cost[]> {
  const {url, dataDir} = stack;
  const points = await inDatabase(stack, findPoints);
  const {zeroAdminPassword} = keptSecrets(dataDir);
  const costs: Cost[] = [];
  for (const form of FORMS) {
    costs.push(
      await oneOfThree(async () => {
        await using analyzer = await openAnalyzer(url, zeroAdminPassword);
        return await medianCost(analyzer, form, points);
      }),
    );
  }
  return costs;
}

/** On a busy machine connections get lost. */
async function oneOfThree<T>(attempt: () => Promise<T>): Promise<T> {
  for (let failed = 0; ; failed++) {
    try {
      return await attempt();
    } catch (error) {
      if (failed === 2) throw error;
    }
  }
}

async function medianCost(analyzer: Analyzer, {ask}: Form, points: Points): Promise<Cost> {
  // The first also makes the engine's statements.
  const cost = await analyzer.costOf(ask(points));
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    times.push((await analyzer.costOf(ask(points))).elapsed);
  }
  return {...cost, elapsed: percentile(times, 50)};
}

/** An empty answer takes some looking, too. */
function growthOf(before: Cost, after: Cost): number {
  const visited = Math.max(1, after.rowsVisited) / Math.max(1, before.rowsVisited);
  const synced = Math.max(1, after.rowsSynced) / Math.max(1, before.rowsSynced);
  return visited / Math.max(1, synced);
}

// oxfmt-ignore
const HEADINGS = ['query', 'asked for', 'visited', 'full', 'growth', 'synced', 'full', 'ms', 'full', ''];
const NUMBERS = new Set([2, 3, 4, 5, 6, 7, 8]);

/** Figures of the small data set come first. */
function tableOf(compared: readonly Compared[]): string[] {
  const lines = compared.map(({form, small, full, growth}) => [
    form.query,
    form.form,
    String(small.rowsVisited),
    String(full.rowsVisited),
    growth.toFixed(2),
    String(small.rowsSynced),
    String(full.rowsSynced),
    small.elapsed.toFixed(1),
    full.elapsed.toFixed(1),
    growth > MOST_GROWTH ? 'GROWS' : '',
  ]);
  return aligned([HEADINGS, ...lines], NUMBERS);
}

/** Every registered query, in every form that makes a difference to what it costs. */
export const FORMS: readonly Form[] = Object.entries(SAMPLES).flatMap(([query, samples]) =>
  samples.map(([form, asker, args]) => ({
    query,
    form,
    ask: points => {
      const {fn} = mustGetQuery(allQueries, query) as {fn(options: object): Asked};
      return fn({args: argsOf(args, points), ctx: actorOf(asker, points)});
    },
  })),
);

function actorOf(asker: Asker, {contributor, owner}: Points) {
  if (asker === 'visitor') return undefined;
  if (asker === 'owner') return owner;
  return {...contributor, role: asker === 'admin' ? 'admin' : contributor.role};
}
