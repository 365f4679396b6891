import type {DefaultSchema, HumanReadable, QueryRequest, ReadonlyJSONValue} from '@rocicorp/zero';
import type {Actor} from '../permissions/actor.ts';

export type Table = keyof DefaultSchema['tables'] & string;
export type Json = ReadonlyJSONValue | undefined;

/** A registered query of one table with its arguments, before (`I`) and after (`O`) they are checked. */
export type TableQueryRequest<T extends Table, I extends Json, O extends Json, Row> = QueryRequest<
  T,
  I,
  O,
  DefaultSchema,
  Row,
  Actor
>;

/** One of the rows that a query returns. */
export type OneOf<Row> = HumanReadable<Row> extends readonly (infer One)[] ? One : never;
