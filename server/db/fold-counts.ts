import {type SQL, sql} from 'drizzle-orm';
import {z} from 'zod';
import type {SyncPace} from '../sync/sync-engine.ts';
import {type Database, statementRows} from './db.ts';

/** Signs, or changes of the statistics, of one transaction. */
const BATCH = 1000;
/** Signs where clients watch: each is a published row, while changes of the statistics become few. */
const PACED_SIGNS = 100;

const answer = z.tuple([z.object({taken: z.number()})]);

/**
 * Lets the rows of signs and the statistics say what writes have changed, until both are exact. Several may
 * run at once.
 * @param pace where clients may watch. Of very many signs, an account with all its words being deleted, say, each
 *   step waits for it.
 */
export async function foldCounts(db: Pick<Database, 'execute'>, pace?: SyncPace): Promise<void> {
  const most = pace ? PACED_SIGNS : BATCH;
  const fold = async (call: SQL) => {
    const [{taken}] = answer.parse(statementRows(await db.execute(sql`select ${call} as taken`)));
    return taken;
  };
  for (;;) {
    // Each is a transaction of its own: the second waits for accounts that are being deleted, whose signs the first locks.
    const signs = await fold(sql`fold_reactions(${most})`);
    const changes = await fold(sql`fold_statistics(${BATCH})`);
    if (signs + changes === 0) return;
    if (signs === PACED_SIGNS) await pace?.(signs);
  }
}
