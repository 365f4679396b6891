import postgres from 'postgres';
import type {RunningStack} from '../running-stack.ts';
import {inDatabase} from '../running-stack.ts';
import {type Screen, screensOf} from './screens.ts';

/** Stands in about every twentieth sign of a data set, and in some of the demo's. */
const TERM = 'fresh';

/** The screens of a running stack, with the store and the person that have the most signs. */
export function findScreens(stack: RunningStack): Promise<Screen[]> {
  return inDatabase(stack, async databaseUrl => {
    const sql = postgres(databaseUrl, {max: 1});
    try {
      const [subjects] = await sql<{storeId: string; userId: string}[]>`
        select (select id from stores where is_active
                 order by visible_signs_count desc, id limit 1) as "storeId",
               (select user_id from contributor_stats
                 order by signs_count desc, user_id limit 1) as "userId"`;
      if (!subjects) throw new RangeError('The data set has nothing to show.');
      return screensOf({...subjects, term: TERM});
    } finally {
      await sql.end();
    }
  });
}
