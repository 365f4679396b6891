import {randomUUID} from 'node:crypto';
import {inArray} from 'drizzle-orm';
import {unsentPushes} from '../../../../schema/tables/private/push.ts';
import type {DatabaseConnection} from '../../../db/db.ts';
import type {Enqueue} from '../../../jobs/jobs.ts';

/** Messages of one transaction. */
const BATCH = 100;

interface Needs {
  readonly db: DatabaseConnection['db'];
  readonly enqueue: Enqueue;
}

/**
 * Makes a job of each message that a trigger left, in one transaction with forgetting it.
 * @returns how many there were.
 */
export async function handOverPushes({db, enqueue}: Needs, batch = BATCH): Promise<number> {
  let total = 0;
  for (let taken = batch; taken === batch; total += taken) {
    taken = await db.transaction(async tx => {
      // Of several servers each takes others.
      const rows = await tx
        .select()
        .from(unsentPushes)
        .limit(batch)
        .for('update', {skipLocked: true});
      for (const {sessionId, topic, notificationId} of rows) {
        const data = {sessionId, topic, notificationId};
        await enqueue(tx, {name: 'push', id: randomUUID(), data});
      }
      if (rows.length > 0) {
        const ids = rows.map(({id}) => id);
        await tx.delete(unsentPushes).where(inArray(unsentPushes.id, ids));
      }
      return rows.length;
    });
  }
  return total;
}
