import {expect} from '@playwright/test';
import type {Sql} from 'postgres';

/**
 * Waits until all that was written is in the counts, as the server sees to every second. Changes that the
 * server is just adding up can neither be taken nor seen in the sums, and are still there to be counted.
 */
export async function settleStatistics(sql: Sql): Promise<void> {
  const left = async () => {
    await sql`select fold_reactions(10000), fold_statistics(10000)`;
    const [row] = await sql<{changes: number}[]>`
      select (select count(*) from private.statistics_changes)::int
           + (select count(*) from private.sign_likes where not is_folded)::int as changes`;
    return row?.changes;
  };
  await expect.poll(left, {message: 'changes left to fold', intervals: [20]}).toBe(0);
}
