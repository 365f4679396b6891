import {type SQL, sql} from 'drizzle-orm';
import {z} from 'zod';
import {type Database, statementRows} from '../db/db.ts';
import type {SyncPace} from './sync-engine.ts';

/** Signs, and notifications, of one transaction. */
const BATCH = 50;

const answer = z.tuple([z.object({rows: z.nullable(z.number())})]);

/**
 * Goes on with writes that change too many rows for one transaction, until none is left: signs follow the
 * visibility of their store, and followers of a store are notified of a sign. Several may run at once, and a
 * step that is broken off is done again.
 * @param signal ends it between two steps.
 * @returns how many rows it changed.
 */
export async function resumeWrites(
  db: Pick<Database, 'execute'>,
  pace: SyncPace,
  signal: AbortSignal,
): Promise<number> {
  let total = 0;
  while (!signal.aborted) {
    // One after the other, each in a transaction of its own.
    const signs = await step(db, sql`select settle_more_signs(${BATCH}) as rows`);
    const told = await step(db, sql`select tell_more_followers(${BATCH}) as rows`);
    if (signs === null && told === null) break;
    const rows = (signs ?? 0) + (told ?? 0);
    total += rows;
    await pace(rows);
  }
  return total;
}

/** How many rows the step changed; null when there is nothing to do. */
async function step(db: Pick<Database, 'execute'>, statement: SQL): Promise<number | null> {
  const [{rows}] = answer.parse(statementRows(await db.execute(statement)));
  return rows;
}
