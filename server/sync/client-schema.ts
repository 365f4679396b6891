import type {Schema} from '@rocicorp/zero';
import {schema} from '../../schema/zero.gen.ts';

/** What a client tells the sync engine of the tables and columns that it knows, each by its name in the database. */
export function clientSchema() {
  const tables = Object.values<Schema['tables'][string]>(schema.tables).map(table => {
    const columns = Object.entries(table.columns).map(([name, {serverName, type}]) => [
      serverName ?? name,
      {type},
    ]);
    const primaryKey = table.primaryKey.map(name => table.columns[name]?.serverName ?? name);
    return [table.serverName ?? table.name, {columns: Object.fromEntries(columns), primaryKey}];
  });
  return {tables: Object.fromEntries(tables)};
}
