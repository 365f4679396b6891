import type {Order} from '../../../lib/paging.ts';

/** A place in a sorted table: what it is sorted by, and the id, which decides between equals. */
export interface Cursor<Value extends string | number = string | number> {
  readonly value: Value;
  readonly id: string;
}

/** The order of rows by one of their values. */
export function orderBy<Row extends {readonly id: string}, Value extends string | number>(
  valueOf: (row: Row) => Value,
  descending: boolean,
): Order<Row, Cursor<Value>> {
  const isBefore = <T extends string | number>(one: T, other: T) =>
    descending ? one > other : one < other;
  return {
    cursorOf: row => ({value: valueOf(row), id: row.id}),
    reaches: (row, {value, id}) => {
      const own = valueOf(row);
      return isBefore(own, value) || (own === value && (row.id === id || isBefore(row.id, id)));
    },
  };
}
