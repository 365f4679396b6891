import type {Query} from '@rocicorp/zero';
import {asQueryInternals} from '@rocicorp/zero/bindings';
import {and, eq, gt, inArray, isNull, type SQL, sql} from 'drizzle-orm';
import {type AnyPgColumn, QueryBuilder} from 'drizzle-orm/pg-core';
import * as tables from '../../schema/index.ts';
import type {Schema} from '../../schema/zero.gen.ts';
import {DRIZZLE_CONFIG} from './db.ts';

type Condition = NonNullable<ReturnType<typeof asQueryInternals>['ast']['where']>;

const {signs, stores, suspensions, userPrivate} = tables;
const TABLES = new Map(Object.entries({signs, stores, suspensions, userPrivate}));
const builder = new QueryBuilder(DRIZZLE_CONFIG);

/**
 * The filter of a ZQL query as SQL on the same table, so that a search in SQL finds of these rows alone.
 * @throws TypeError for a table, an operator or a value that no search has.
 */
export function filterOf<T extends keyof Schema['tables'] & string, Row>(
  q: Query<T, Schema, Row>,
): SQL | undefined {
  const {ast} = asQueryInternals(q);
  return ast.where && conditionOf(ast.where, ast.table);
}

function conditionOf(condition: Condition, table: string): SQL | undefined {
  if (condition.type === 'and') {
    return and(...condition.conditions.map(part => conditionOf(part, table)));
  }
  if (condition.type === 'correlatedSubquery' && condition.op === 'EXISTS') {
    const {subquery, correlation} = condition.related;
    const found = builder
      .select({key: columnOf(subquery.table, correlation.childField[0])})
      .from(tableOf(subquery.table))
      .where(subquery.where && conditionOf(subquery.where, subquery.table));
    return inArray(columnOf(table, correlation.parentField[0]), found);
  }
  if (condition.type === 'simple' && condition.right.type === 'literal') {
    const {left, op, right} = condition;
    if (left.type === 'literal') return sql`${left.value === right.value}`;
    if (left.type === 'column') {
      const column = columnOf(table, left.name);
      if (op === 'IS' && right.value === null) return isNull(column);
      // As the indexes have it.
      if (op === '=' && right.value === true) return sql`${column}`;
      if (op === '=') return eq(column, right.value);
      if (op === '>' && column.dataType === 'date')
        return gt(column, new Date(Number(right.value)));
    }
  }
  throw new TypeError(`No search has this filter: ${JSON.stringify(condition)}`);
}

function tableOf(name: string) {
  const table = TABLES.get(name);
  if (!table) throw new TypeError(`No search has the table ${name}.`);
  return table;
}

function columnOf(table: string, name = ''): AnyPgColumn {
  const column = new Map<string, unknown>(Object.entries(tableOf(table))).get(name);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both schemas are generated from these tables
  return column as AnyPgColumn;
}
