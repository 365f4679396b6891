import {toSnakeCase} from 'drizzle-orm/casing';
import type {ISql, ParameterOrJSON} from 'postgres';

type Value = ParameterOrJSON<never>;

/** Adds rows in one statement. Their properties are the columns' names in camel case. */
export async function insertRows(
  sql: ISql,
  table: 'stores' | 'signs',
  rows: readonly Readonly<Record<string, Value>>[],
): Promise<void> {
  const columns = rows.map(row =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value])),
  );
  await sql`insert into ${sql(table)} ${sql(columns)}`;
}
