import type {Query} from '@rocicorp/zero';
import type {Schema} from '../schema/zero.gen.ts';

/** No row. Three arguments, since Postgres takes no empty `or()`. */
export function nothing<Table extends keyof Schema['tables'] & string, Row>(
  q: Query<Table, Schema, Row>,
): Query<Table, Schema, Row> {
  return q.where(({cmpLit}) => cmpLit(1, '=', 0));
}
