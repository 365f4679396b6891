import postgres from 'postgres';
import {connect} from '../../../server/db/db.ts';
import {type Benchmark, type BenchRow, percentile, aligned} from '../benchmark.ts';
import {inDatabase} from '../running-stack.ts';
import {SIDE_TRIALS, sideRowsOf} from './beside/side-rows.ts';
import {runSideTrial} from './beside/side-trial.ts';
import {
  runTrial,
  type TrialEnvironment,
  type OurOutcome,
  trialRowsOf,
  trialTitleOf,
  TRIALS,
  type Trial,
} from './our-trial.ts';
import {logPeopleIn, type Deliveries, PEOPLE, type PressOutcome} from './pressing.ts';
import {runRival} from './rival/rival.ts';
import {homeSigns} from './watchers/audience.ts';

/**
 * How long others' likes take to many who watch: from the press to the row of a client that shows it, or to
 * the message of the rival. Clients are real ones of the sync engine, without a screen; they ask what the
 * app's screens ask, and likes go as the app sends them.
 */
export const live: Benchmark = {
  name: 'live',
  rows: [...TRIALS.flatMap(trialRowsOf), ...SIDE_TRIALS.flatMap(sideRowsOf)],
  isLong: true,
  run: (scene, wanted) =>
    inDatabase(scene.stack, async databaseUrl => {
      await using cleanUp = new AsyncDisposableStack();
      const connection = connect(databaseUrl);
      cleanUp.defer(() => connection.sql.end());
      const sql = postgres(databaseUrl, {max: 1, onnotice: () => {}});
      cleanUp.defer(() => sql.end());
      const signs = await homeSigns(connection.zql);
      const {stack, seconds, report} = scene;
      const ids = signs.map(({id}) => id);
      const people = await logPeopleIn(stack.url, sql, PEOPLE, ids);
      const {db, zql} = connection;
      const surroundings = {stack, databaseUrl, sql, db, zql, people, signs, seconds};

      const samples: (readonly number[])[] = [];
      const facts: Facts[] = [];
      const notes: string[] = [];
      /** The other trials have taken many minutes, and say something without one that fails. */
      const attempt = async (
        title: string,
        rows: readonly BenchRow[],
        measure: () => Promise<readonly (readonly number[])[]>,
      ) => {
        if (!rows.some(({what}) => wanted(what))) {
          samples.push(...rows.map(() => []));
          return;
        }
        try {
          samples.push(...(await measure()));
        } catch (error) {
          const why = `live ${title} FAILED: ${String(error)}`;
          report(why);
          notes.push(why);
          samples.push(...rows.map(() => [Number.POSITIVE_INFINITY]));
        }
      };
      for (const trial of TRIALS) {
        await attempt(trialTitleOf(trial), trialRowsOf(trial), async () => {
          const fact = await factsOf(trial, surroundings);
          for (const line of ['', ...factsTable([fact]), ...notesOn(fact)]) report(line);
          facts.push(fact);
          notes.push(...notesOn(fact));
          return samplesOf(fact);
        });
      }
      for (const trial of SIDE_TRIALS) {
        await attempt(`beside, ${trial.clients}`, sideRowsOf(trial), async () => {
          const {samples, lines} = await runSideTrial(trial, surroundings, wanted);
          for (const line of lines) report(line);
          notes.push(...lines);
          return samples;
        });
      }
      return {
        samples,
        notes: ['', ...(facts.length > 0 ? [...factsTable(facts), ''] : []), ...notes, ''],
      };
    }),
};

async function factsOf(trial: Trial, surroundings: TrialEnvironment): Promise<Facts> {
  const ours = await runTrial(trial, surroundings);
  const rival = trial.on === 'home' ? await runRival(trial, surroundings) : undefined;
  return {title: trialTitleOf(trial), trial, ours, rival};
}

/** In the order of the trial's rows. What was lost took forever. */
function samplesOf({trial, ours, rival}: Facts): readonly (readonly number[])[] {
  const {opened, memory} = ours;
  const slowest =
    opened.neverComplete > 0 ? Number.POSITIVE_INFINITY : Math.max(...opened.completeMs);
  return [
    delaysOf(ours),
    ...(rival ? [delaysOf(rival)] : []),
    ...(trial.completeBudget ? [[slowest / 1000]] : []),
    ...(trial.memoryBudget ? [[(memory.peak - memory.before) / trial.clients]] : []),
  ];
}

function delaysOf({delays, lost}: Pick<Deliveries, 'delays' | 'lost'>): number[] {
  return [...delays, ...Array.from({length: lost}, () => Number.POSITIVE_INFINITY)];
}

interface Facts {
  readonly title: string;
  readonly trial: Trial;
  readonly ours: OurOutcome;
  readonly rival: PressOutcome | undefined;
}

/** Which parts of the stack have a column of their own, by how their names begin. */
const PARTS = ['API', 'sync engine: syncer', 'sync engine', 'Postgres', 'generator'] as const;
/** The rival's p95 at 200 x 10 on the machine that budgets are for, in milliseconds. */
const RIVAL_P95 = 60;

const COLUMNS: readonly (readonly [string, (facts: Facts) => string])[] = [
  ['clients x likes/s', ({title}) => title],
  ['p50 ms', ({ours}) => at(ours, 50)],
  ['p95', ({ours}) => at(ours, 95)],
  ['max', ({ours}) => at(ours, 100)],
  ['n', ({ours}) => String(ours.delays.length)],
  ['lost', ({ours}) => String(ours.lost)],
  ['wrong rows', ({ours}) => String(ours.wrongRows)],
  ['rows s', ({ours}) => ours.rowsSeconds.toFixed(1)],
  ['drain s', ({ours}) => ours.drainSeconds.toFixed(1)],
  ['complete s', ({ours}) => (Math.max(...ours.opened.completeMs) / 1000).toFixed(1)],
  ['refused', ({ours}) => String(ours.opened.refused + ours.opened.gaveUp)],
  ['API cores', ({ours}) => coresOf(ours, 'API')],
  ['syncer', ({ours}) => coresOf(ours, 'sync engine: syncer')],
  ['rest of engine', ({ours}) => coresOf(ours, 'sync engine')],
  ['Postgres', ({ours}) => coresOf(ours, 'Postgres')],
  ['generator', ({ours}) => coresOf(ours, 'generator')],
  ['MB before', ({ours}) => ours.memory.before.toFixed(0)],
  ['settled', ({ours}) => ours.memory.settled.toFixed(0)],
  ['peak', ({ours}) => ours.memory.peak.toFixed(0)],
  ['after', ({ours}) => ours.memory.after.toFixed(0)],
  ['rival p50', ({rival}) => (rival ? at(rival, 50) : '')],
  ['p95', ({rival}) => (rival ? at(rival, 95) : '')],
  ['lost', ({rival}) => (rival ? String(rival.lost) : '')],
];

function factsTable(facts: readonly Facts[]): string[] {
  const cells = facts.map(each => COLUMNS.map(([, cellOf]) => cellOf(each)));
  const numbers = new Set(COLUMNS.map((_, column) => column).slice(1));
  return aligned([COLUMNS.map(([heading]) => heading), ...cells], numbers);
}

/** What else has to be known of a trial, a sentence each. */
function notesOn({title, trial, ours, rival}: Facts): string[] {
  const {opened} = ours;
  const stretch = (rival && rival.delays.length > 0 ? percentile(rival.delays, 95) : 0) / RIVAL_P95;
  const generators = [
    ['', ours],
    [' of the rival', rival],
  ] as const;
  const said = [
    `connecting took ${(ours.connectSeconds / trial.clients).toFixed(2)} s of the stack's processor a client`,
    ...(opened.neverComplete > 0 ? [`${opened.neverComplete} clients were never complete`] : []),
    ...(ours.hasSettled ? [] : ['not all had in time what a visit syncs ahead']),
    ...(ours.broken > 0 ? [`${ours.broken} connections broke`] : []),
    ...(ours.isCounted ? [] : ['Postgres does not have the likes that were pressed']),
    ...(ours.refused.length > 0
      ? [`${ours.refused.length} likes were not taken: ${[...new Set(ours.refused)].join(', ')}`]
      : []),
    ...generators.flatMap(([whose, outcome]) =>
      (outcome?.slow ?? []).map(why => `THE GENERATOR${whose} IS TOO SLOW: ${why}`),
    ),
    ...(trial.clients === 200 && stretch > 1
      ? [`by the rival, the milliseconds of budgets stretch ${stretch.toFixed(1)} times here`]
      : []),
  ];
  return said.map(sentence => `live ${title}: ${sentence}.`);
}

function at({delays}: PressOutcome, percent: number): string {
  return delays.length > 0 ? percentile(delays, percent).toFixed(0) : 'none';
}

/** What belongs to no longer name that has a column. */
function coresOf({cores}: OurOutcome, part: (typeof PARTS)[number]): string {
  const own = Array.from(cores).filter(
    ([name]) => PARTS.find(prefix => name.startsWith(prefix)) === part,
  );
  return own.reduce((sum, [, share]) => sum + share, 0).toFixed(2);
}
