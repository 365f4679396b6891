import {existsSync} from 'node:fs';
import type {Schema} from '@rocicorp/zero';
import Database from '@rocicorp/zero-sqlite3';
import {log, nameOf} from '../runtime/log.ts';

const COLUMNS = `
  select tables.name || '.' || columns.name as name
    from sqlite_master tables join pragma_table_info(tables.name) columns
   where tables.type = 'table'`;

// The engine's own notes, which its documentation does not promise.
const COPYING = `
  select table_name || '.' || column_name as name from "_zero.column_metadata" where backfill is not null`;

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
    const names = namesIn(replica, COLUMNS);
    return names.size === 0 ? names : names.difference(columnsBeingCopied(replica));
  } catch {
    // The engine has only begun with it.
    return new Set();
  } finally {
    replica?.close();
  }
}

/** Notes that cannot be read keep no client out: an upgrade of the engine may have changed them. */
function columnsBeingCopied(replica: Database.Database): ReadonlySet<string> {
  try {
    return namesIn(replica, COPYING);
  } catch (error) {
    log('warn', 'replica-notes-unreadable', {error: nameOf(error)});
    return new Set();
  }
}

function namesIn(replica: Database.Database, query: string): Set<string> {
  return new Set(
    replica
      .prepare<[], {name: string}>(query)
      .all()
      .map(({name}) => name),
  );
}
