import {and, eq, lte} from 'drizzle-orm';
import {keysOf} from '../../../common/keys-of.ts';
import type {DatabaseConnection} from '../../db/db.ts';
import type {Enqueue} from '../jobs.ts';
import {acquireStep, RUNS} from './acquire-step.ts';

/** Milliseconds after which a step that has not come to its end is taken for one that never will. */
const PATIENCE = 20_000;
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
 * @param patienceMs since their last step, in milliseconds.
 * @returns how many stood still.
 */
export async function resumeStalled({db, enqueue}: Needs, patienceMs = PATIENCE): Promise<number> {
  let count = 0;
  for (const name of keysOf(RUNS)) {
    const table = RUNS[name];
    count += await db.transaction(async tx => {
      // A locked row is being processed.
      const still = await tx
        .select({id: table.id, faults: table.faults})
        .from(table)
        .where(
          and(eq(table.status, 'running'), lte(table.steppedAt, new Date(Date.now() - patienceMs))),
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
