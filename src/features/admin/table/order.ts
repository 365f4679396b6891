import type {Order} from '../../../data/queries/paging.ts';

/** A position in a sorted table: the sorted value, and the row's id, which decides between equals. */
interface TableCursor<Value extends string | number = string | number> {
  readonly value: Value;
  readonly id: string;
}

/** What tells most rows apart. */
export const rowId = ({id}: {readonly id: string}): string => id;

/** A row that is asked about as the list has it now; as it was last where the list has it no more. */
export const currentRow = <Row>(
  rows: readonly Row[],
  asked: Row,
  idOf: (row: Row) => string,
): Row => rows.find(row => idOf(row) === idOf(asked)) ?? asked;

/** The order of rows by one of their values. */
export function orderBy<Row, Value extends string | number>(
  valueOf: (row: Row) => Value,
  descending: boolean,
  idOf: (row: Row) => string,
): Order<Row, TableCursor<Value>> {
  const isBefore = <T extends string | number>(one: T, other: T) =>
    descending ? one > other : one < other;
  return {
    cursorOf: row => ({value: valueOf(row), id: idOf(row)}),
    reaches: (row, {value, id}) => {
      const own = valueOf(row);
      if (own !== value) return isBefore(own, value);
      return idOf(row) === id || isBefore(idOf(row), id);
    },
  };
}
