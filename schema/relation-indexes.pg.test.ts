import {expect, test} from 'vitest';
import {postgres} from '../tests/support/setup/pg.ts';
import {schema} from './zero.gen.ts';

const pg = await postgres();

/** Both ends of every path that a query may follow, as `table.column`. */
function relationKeys(): string[] {
  const keys = new Set<string>();
  for (const [source, relations] of Object.entries(schema.relationships)) {
    for (const hops of Object.values(relations)) {
      let table = source;
      for (const {sourceField, destField, destSchema} of hops) {
        keys.add(`${serverName(table)}.${column(table, sourceField[0])}`);
        keys.add(`${serverName(destSchema)}.${column(destSchema, destField[0])}`);
        table = destSchema;
      }
    }
  }
  return [...keys];
}

type Table = {readonly serverName?: string; readonly columns: object};
const tableOf = (name: string) =>
  Object.entries<Table>(schema.tables).find(([n]) => n === name)?.[1];
const serverName = (name: string) => tableOf(name)?.serverName ?? name;
function column(table: string, name: string): string {
  const columns = Object.entries<{readonly serverName?: string}>({...tableOf(table)?.columns});
  return columns.find(([n]) => n === name)?.[1].serverName ?? name;
}

// A change is followed along a relation in both directions, for every screen that shows it.
test('both ends of every relation lead an index', async () => {
  const rows = await pg.sql<{key: string}>(`
    SELECT c.relname || '.' || a.attname AS key
      FROM pg_index i
      JOIN pg_class c ON c.oid = i.indrelid
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
     WHERE c.relnamespace = 'public'::regnamespace AND i.indpred IS NULL`);
  const indexed = new Set(rows.map(({key}) => key));
  const keys = relationKeys();
  expect(keys).toContain('stores.newest_sign_id');
  expect(keys.filter(key => !indexed.has(key))).toEqual([]);
});
