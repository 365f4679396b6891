import {type TestDatabase, tableNames} from './pg.ts';

/**
 * Every row of every table of ours, as text, by table: what a refused write must leave as it was.
 * Zero's own notes, which say that the write was seen, are not among them.
 */
export async function dump({client, sql}: TestDatabase): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const name of await tableNames(client, ['public', 'private'])) {
    const rows = await sql<{row: string}>(`SELECT t::text AS row FROM ${name} t ORDER BY 1`);
    tables[name] = rows.map(({row}) => row);
  }
  return tables;
}
