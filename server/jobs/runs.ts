import {randomUUID} from 'node:crypto';
import {and, eq, lte, sql} from 'drizzle-orm';
import {keysOf} from '../../common/keys-of.ts';
import type {GeocodingStatus, ImportStatus} from '../../common/limits.ts';
import type {SignedIn} from '../../permissions/actor.ts';
import {geocodings, storeImports} from '../../schema/tables/restricted/store-runs.ts';
import type {DatabaseConnection, TableTransaction} from '../db/db.ts';
import {actAs} from '../features/history/act-as.ts';
import type {Enqueue} from './jobs.ts';

/** What takes many steps, each a job of this name: how far it is stands in a row of this table. */
const RUNS = {'import-stores': storeImports, 'geocode-stores': geocodings} as const;
export type RunName = keyof typeof RUNS;

/** Lets the next step of a run be a new job. Whatever still works at an earlier one comes too late. */
export async function acquireStep(
  tx: TableTransaction,
  enqueue: Enqueue,
  name: RunName,
  runId: string,
): Promise<void> {
  const turn = randomUUID();
  const table = RUNS[name];
  await tx.update(table).set({turn, steppedAt: new Date()}).where(eq(table.id, runId));
  await enqueue(tx, {name, id: turn, data: {runId}});
}

interface RunChange {
  readonly verb: `storeImport.${string}` | `geocoding.${string}`;
  readonly run: 'import' | 'geocoding';
  readonly title: string | null;
  /** Null where there was no such run yet. */
  readonly before: ImportStatus | GeocodingStatus | null;
  /** Null where the run is gone. */
  readonly after: ImportStatus | GeocodingStatus | null;
}

/** Writes into the history what an admin does to a run, which no trigger sees there: it is of stores. */
export async function recordRunChange(
  tx: TableTransaction,
  actor: SignedIn,
  {verb, run, title, before, after}: RunChange,
): Promise<void> {
  const told = (status: string | null) => status && JSON.stringify({[run]: status});
  await actAs(tx, {actor, verb, reason: null});
  await tx.execute(sql`
    select history_add('store', null, ${title}, null, null, ${told(before)}::jsonb, ${told(after)}::jsonb)`);
}

/** Milliseconds after which a step that has not come to its end is taken for one that never will. */
const STALLED_MS = 20_000;
/** Steps in a row that may end so. */
const MOST_FAULTS = 10;
/** Runs of a round. */
const BATCH = 20;

interface Needs {
  readonly db: DatabaseConnection['db'];
  readonly enqueue: Enqueue;
}

/**
 * Has runs go on that stand still, since the server that worked at them is gone or met a fault. Those that
 * meet one again and again are left to a person.
 * @param stalledMs since their last step, in milliseconds.
 * @returns how many stood still.
 */
export async function resumeStalled({db, enqueue}: Needs, stalledMs = STALLED_MS): Promise<number> {
  let count = 0;
  for (const name of keysOf(RUNS)) {
    const table = RUNS[name];
    count += await db.transaction(async tx => {
      // A locked row is being processed.
      const still = await tx
        .select({id: table.id, faults: table.faults})
        .from(table)
        .where(
          and(eq(table.status, 'running'), lte(table.steppedAt, new Date(Date.now() - stalledMs))),
        )
        .limit(BATCH)
        .for('update', {skipLocked: true});
      for (const {id, faults} of still) {
        if (faults < MOST_FAULTS) {
          await tx
            .update(table)
            .set({faults: faults + 1})
            .where(eq(table.id, id));
          await acquireStep(tx, enqueue, name, id);
        } else {
          await tx.update(table).set({status: 'failed', turn: null}).where(eq(table.id, id));
        }
      }
      return still.length;
    });
  }
  return count;
}
