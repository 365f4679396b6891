import {sql} from 'drizzle-orm';
import {z} from 'zod';
import type {Database} from './database.ts';
import {rowsOf} from './rows-of.ts';

/** Changes of one transaction. */
const BATCH = 1000;

const answer = z.tuple([z.object({taken: z.number()})]);

/** Adds what writes have changed to the statistics, until these are exact. Several may run at once. */
export async function foldStatistics(db: Pick<Database, 'execute'>): Promise<void> {
  for (let taken = BATCH; taken > 0;) {
    const rows = await db.execute(sql`select fold_statistics(${BATCH}) as taken`);
    [{taken}] = answer.parse(rowsOf(rows));
  }
}
