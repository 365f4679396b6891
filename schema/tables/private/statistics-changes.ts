import {bigint, date, index, integer, text, uuid} from 'drizzle-orm/pg-core';
import {privateSchema} from '../../columns.ts';

const change = () => integer().notNull().default(0);

/**
 * What writes change in the statistics, until `fold_statistics` adds it to them: rows alone, so that no
 * write waits for another, and so that many writes change a published row once.
 */
export const statisticsChanges = privateSchema.table(
  'statistics_changes',
  {
    id: bigint({mode: 'number'}).primaryKey().generatedAlwaysAsIdentity(),
    /** Which statistics it belongs to. Its subject is in the columns that these have as their key. */
    kind: text({enum: ['contributor', 'site', 'week', 'state', 'store-day']}).notNull(),
    userId: uuid(),
    storeId: uuid(),
    state: text(),
    /** The day in UTC, or the Monday of the week. */
    day: date(),
    signs: change(),
    stores: change(),
    contributors: change(),
    likes: change(),
    saws: change(),
    views: change(),
  },
  t => [index('statistics_changes_user').on(t.userId)],
);
