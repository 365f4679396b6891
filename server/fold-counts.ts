import {sql} from 'drizzle-orm';
import {z} from 'zod';
import type {Database} from './database.ts';
import {rowsOf} from './rows-of.ts';

/** Signs, and changes of the statistics, of one transaction. */
const BATCH = 1000;

const answer = z.tuple([z.object({taken: z.number()})]);

/**
 * Lets the rows of signs and the statistics say what writes have changed, until both are exact. Several may
 * run at once.
 */
export async function foldCounts(db: Pick<Database, 'execute'>): Promise<void> {
  for (let taken = BATCH; taken > 0;) {
    const rows = await db.execute(
      sql`select fold_likes(${BATCH}) + fold_statistics(${BATCH}) as taken`,
    );
    [{taken}] = answer.parse(rowsOf(rows));
  }
}
