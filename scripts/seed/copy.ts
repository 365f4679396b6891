import {Readable} from 'node:stream';
import {pipeline} from 'node:stream/promises';
import {toSnakeCase} from 'drizzle-orm/casing';
import type {TransactionSql} from 'postgres';

/** A complete row: property names are column names in camel case. */
export type CopyRow = Readonly<Record<string, string | number | boolean | Date | null>>;

const ROWS_PER_CHUNK = 500;
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};

/**
 * Copies rows into a temporary table shaped like `table`, which lasts as long as the transaction.
 * All rows have the same properties in the same order.
 * @returns the temporary table's name and the columns that were filled.
 * @throws the database's own error.
 */
export async function stageRows(
  tx: TransactionSql,
  table: string,
  rows: readonly CopyRow[],
): Promise<{staging: string; columns: string[]}> {
  const columns = Object.keys(rows[0] ?? {}).map(toSnakeCase);
  const staging = `staged_${table}`;
  await tx`create temp table ${tx(staging)} (like ${tx(table)} including defaults) on commit drop`;
  const writable = await tx`copy ${tx(staging)} (${tx(columns)}) from stdin`.writable();
  await pipeline(Readable.from(copyText(rows)), writable);
  return {staging, columns};
}

/**
 * Adds those of the rows that are not there yet, in one statement, as triggers that work on whole
 * statements like it.
 * @returns how many were added.
 * @throws the database's own error.
 */
export async function addRows(
  tx: TransactionSql,
  table: string,
  rows: readonly CopyRow[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const {staging, columns} = await stageRows(tx, table, rows);
  const {count} = await tx`
    insert into ${tx(table)} (${tx(columns)}) select ${tx(columns)} from ${tx(staging)}
    on conflict do nothing`;
  return count;
}

/** Rows in the text format of COPY, a few hundred to a chunk. */
export function* copyText(rows: readonly CopyRow[]): Generator<string> {
  for (let start = 0; start < rows.length; start += ROWS_PER_CHUNK) {
    const chunk = rows.slice(start, start + ROWS_PER_CHUNK);
    yield chunk.map(row => `${Object.values(row).map(cell).join('\t')}\n`).join('');
  }
}

function cell(value: CopyRow[string]): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  return String(value).replace(/[\\\t\n\r]/g, character => ESCAPES[character] ?? character);
}
