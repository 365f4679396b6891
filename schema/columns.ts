// The client cannot apply a database default, and a row written without one would differ between the
// two runs of a mutator. So synced columns have none: mutators write every column.

import {type SQL, sql} from 'drizzle-orm';
import {type AnyPgColumn, check, timestamp, pgSchema} from 'drizzle-orm/pg-core';

/** Millisecond precision, as JavaScript dates have; finer digits would reach browsers as fractions. */
export const moment = () => timestamp({precision: 3, withTimezone: true});

/** `column in (values)` as a check; null passes. */
export function oneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  const list = sql.raw(values.map(value => `'${value}'`).join(', '));
  return check(name, sql`${column} in (${list})`);
}

/** At most `max` characters; null passes. */
export function atMost(name: string, column: AnyPgColumn, max: number) {
  return check(name, sql`char_length(${column}) <= ${sql.raw(String(max))}`);
}

/** Between 1 and `max` characters that are not all white space. */
export function filled(name: string, column: AnyPgColumn, max: number) {
  return check(name, filledText(column, max));
}

function filledText(column: AnyPgColumn, max: number): SQL {
  return sql`${column} ~ '\\S' and char_length(${column}) <= ${sql.raw(String(max))}`;
}

/** What `common/images/image-hash.ts` makes of a picture; null passes. */
export function isImageHash(name: string, column: AnyPgColumn) {
  return check(name, sql`${column} ~ '^[0-9a-f]{16}$'`);
}

/** WGS 84 degrees; null passes. */
export function coordinates(name: string, latitude: AnyPgColumn, longitude: AnyPgColumn) {
  return check(
    name,
    sql`${latitude} between -90 and 90 and ${longitude} between -180 and 180 and (${latitude} is null) = (${longitude} is null)`,
  );
}

/** Nothing in this Postgres schema is ever published to the sync engine. */
export const privateSchema = pgSchema('private');
