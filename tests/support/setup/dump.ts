import type {TestDatabase} from './pg.ts';

/**
 * Every row of every table of ours, as text, by table: what a refused write must leave as it was.
 * Zero's own notes, which say that the write was seen, are not among them.
 */
export async function dump({sql}: Pick<TestDatabase, 'sql'>): Promise<Record<string, string[]>> {
  const tables = await sql<{table: string; rows: string[]}>('SELECT * FROM signpost_0.all_rows()');
  return Object.fromEntries(tables.map(({table, rows}) => [table, rows]));
}
