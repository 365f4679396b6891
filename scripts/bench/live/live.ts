import {connect} from '../../../server/db.ts';
import postgres from 'postgres';
import type {Benchmark, Row} from '../benchmark.ts';
import {inDatabase} from '../running-stack.ts';
import {homeSigns} from './audience.ts';
import type {Deliveries} from './deliveries.ts';
import {factsTable, notesOn, type Facts} from './facts.ts';
import {runTrial, type Surroundings} from './our-trial.ts';
import {logPeopleIn} from './people.ts';
import {PEOPLE} from './pressing.ts';
import {runRival} from './rival.ts';
import {rowsOf, titleOf, TRIALS, type Trial} from './trials.ts';

const ROWS = TRIALS.flatMap(rowsOf);

/**
 * How long others' likes take to many who watch: from the press to the row of a client that shows it, or to
 * the message of the rival. Clients are real ones of the sync engine, without a screen; they ask what the
 * app's screens ask, and likes go as the app sends them.
 */
export const live: Benchmark = {
  rows: ROWS,
  isLong: true,
  run: (scene, wanted) =>
    inDatabase(scene.stack, async databaseUrl => {
      await using cleanUp = new AsyncDisposableStack();
      const {sql, zql} = connect(databaseUrl);
      cleanUp.defer(() => sql.end());
      const signs = await homeSigns(zql);
      const ids = signs.map(({id}) => id);
      const plain = postgres(databaseUrl, {max: 1, onnotice: () => {}});
      cleanUp.defer(() => plain.end());
      const people = await logPeopleIn(scene.stack.url, plain, PEOPLE, ids);
      const surroundings = {
        stack: scene.stack,
        sql: plain,
        zql,
        people,
        signs,
        seconds: scene.seconds,
      };
      const samples = new Map<Row, readonly number[]>();
      const facts: Facts[] = [];
      for (const trial of TRIALS) {
        const rows = ROWS.filter(({what}) => rowsOf(trial).some(row => row.what === what));
        if (!rows.some(({what}) => wanted(what))) continue;
        const fact = await factsOf(trial, surroundings, databaseUrl);
        facts.push(fact);
        for (const line of ['', ...factsTable([fact]), ...notesOn(fact)]) scene.report(line);
        for (const [index, values] of samplesOf(fact).entries()) {
          const row = rows[index];
          if (row) samples.set(row, values);
        }
      }
      return {
        samples: ROWS.map(row => samples.get(row) ?? []),
        notes: ['', ...factsTable(facts), '', ...facts.flatMap(notesOn), ''],
      };
    }),
};

async function factsOf(
  trial: Trial,
  surroundings: Surroundings,
  databaseUrl: string,
): Promise<Facts> {
  const {seconds, sql} = surroundings;
  const signs = surroundings.signs.map(({id}) => id);
  const ours = await runTrial(trial, surroundings);
  const rival =
    trial.on === 'home' ? await runRival(trial, {databaseUrl, seconds, signs, sql}) : undefined;
  return {title: titleOf(trial), trial, ours, rival};
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
