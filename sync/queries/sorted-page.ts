import type {Condition, Query, SimpleOperator} from '@rocicorp/zero';
import type {Schema} from '../../schema/zero.gen.ts';

type Table = keyof Schema['tables'] & string;
type Value = string | number | undefined;

interface Sorted<T extends Table> {
  /** The columns to sort by; the last ones are unique. */
  readonly by: readonly (keyof Schema['tables'][T]['columns'] & string)[];
  readonly descending: boolean;
  readonly limit: number;
  /** Those columns of the last row of the page before; null for the first page. */
  readonly after: Readonly<Record<string, Value>> | null;
}

/** The operators of a filter, whichever table it is for. */
interface Filters {
  cmp(column: string, operator: SimpleOperator, value: Value): Condition;
  and(...conditions: Condition[]): Condition;
  or(...conditions: Condition[]): Condition;
}

/** A page of a sorted list: so many rows behind a place in it. */
export function sortedPage<T extends Table, Row>(
  q: Query<T, Schema, Row>,
  {by, descending, limit, after}: Sorted<T>,
): Query<T, Schema, Row> {
  const page = by
    .reduce((list, column) => list.orderBy(column, descending ? 'desc' : 'asc'), q)
    .limit(limit);
  if (!after) return page;
  return page.where(filters =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the engine types them by the table, which is not known here
    behind(filters as Filters, by, descending, after),
  );
}

function behind(
  {cmp, and, or}: Filters,
  by: readonly string[],
  descending: boolean,
  place: Readonly<Record<string, Value>>,
): Condition {
  const [first = ''] = by;
  const [beyond, from] = descending ? (['<', '<='] as const) : (['>', '>='] as const);
  // The first condition is implied by the others, and is the one that an index can begin at.
  return and(
    cmp(first, from, place[first]),
    or(
      ...by.map((column, index) =>
        and(
          ...by.slice(0, index).map(equal => cmp(equal, '=', place[equal])),
          cmp(column, beyond, place[column]),
        ),
      ),
    ),
  );
}
