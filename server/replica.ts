import {existsSync} from 'node:fs';
import type {Schema} from '@rocicorp/zero';
import Database from '@rocicorp/zero-sqlite3';

// The engine's notes say which columns it is still copying; clients do not see those.
const COPIED = `
  select tables.name as "table", columns.name as "column"
    from sqlite_master tables join pragma_table_info(tables.name) columns
   where tables.type = 'table' and not exists (
     select 1 from "_zero.column_metadata" copied
      where copied.table_name = tables.name and copied.column_name = columns.name
        and copied.backfill is not null)`;

/** Whether the sync engine's copy of the database, a file, has all columns of these tables, filled. */
export function replicaHolds(file: string, tables: Schema['tables']): boolean {
  const held = columnsIn(file);
  return Object.values(tables).every(({columns, name, serverName = name}) =>
    Object.entries(columns).every(([column, of]) =>
      held.has(`${serverName}.${of.serverName ?? column}`),
    ),
  );
}

/** As "table.column"; none while the copy is not there yet. */
function columnsIn(file: string): ReadonlySet<string> {
  if (!existsSync(file)) return new Set();
  let replica: Database.Database | undefined;
  try {
    replica = new Database(file, {readonly: true});
    const found = replica.prepare<[], {table: string; column: string}>(COPIED).all();
    return new Set(found.map(({table, column}) => `${table}.${column}`));
  } catch {
    // The engine has only begun with it.
    return new Set();
  } finally {
    replica?.close();
  }
}
