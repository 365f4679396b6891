import {connect} from '../../../server/db/db.ts';
import postgres from 'postgres';
import type {Benchmark, BenchRow} from '../benchmark.ts';
import {inDatabase} from '../running-stack.ts';
import {SIDE_TRIALS, sideRowsOf} from './beside/side-rows.ts';
import {runSideTrial} from './beside/side-trial.ts';
import type {Deliveries} from './deliveries.ts';
import {factsTable, notesOn, type Facts} from './facts.ts';
import {runTrial, type TrialEnvironment} from './our-trial.ts';
import {logPeopleIn} from './people.ts';
import {PEOPLE} from './pressing.ts';
import {runRival} from './rival/rival.ts';
import {trialRowsOf, trialTitleOf, TRIALS, type Trial} from './trials.ts';
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
