import type {Query} from '@rocicorp/zero';
import type {Schema} from '../schema/zero.gen.ts';

/**
 * No row at all. Three arguments, since an empty `or()` is invalid SQL when a mutator runs it on
 * Postgres.
 */
export function nothing<Table extends keyof Schema['tables'] & string, Row>(
  q: Query<Table, Schema, Row>,
): Query<Table, Schema, Row> {
  return q.where(({cmpLit}) => cmpLit(1, '=', 0));
}
