import type {AnyCustomQuery} from '@rocicorp/zero';
import {asQueryInternals} from '@rocicorp/zero/bindings';
import {MAX_MAP_CELLS, MAX_QUERY_ROWS} from '../../common/limits.ts';
import type {Actor} from '../../permissions/actor.ts';
import {schema} from '../../schema/zero.gen.ts';

type Ast = ReturnType<typeof asQueryInternals>['ast'];
type Condition = NonNullable<Ast['where']>;
type Simple = Extract<Condition, {type: 'simple'}>;
type Subquery = NonNullable<Ast['related']>[number];
type Table = keyof typeof schema.tables;
type Test = (condition: Condition) => boolean;

/** A registered query, or anything that makes one for an actor. */
export type Asked = ReturnType<AnyCustomQuery['fn']>;

/**
 * What is wrong with a query that `actor` may run: every read of a table, at the root, below it or in
 * an `exists`, that lacks the table's guard, and every list without a bound. One sentence each.
 */
export function unguardedReads(query: Asked, actor: Actor): string[] {
  const {ast} = asQueryInternals(query);
  return [...unbounded(ast, ast.table), ...unguarded(ast, actor, ast.table)];
}

function unguarded(ast: Ast, actor: Actor, path: string): string[] {
  const isGuarded = GUARDS[ast.table as Table];
  const below = [...(ast.related ?? []), ...subqueriesOf(ast.where)];
  return [
    ...(isGuarded?.(ast.where, actor) ? [] : [`${path} is read without its guard`]),
    ...below.flatMap(({subquery}) => unguarded(subquery, actor, `${path} > ${subquery.table}`)),
  ];
}

function unbounded(ast: Ast, path: string): string[] {
  const {limit} = ast;
  const most = ast.table === 'storeCells' ? MAX_MAP_CELLS : MAX_QUERY_ROWS;
  return [
    ...(limit === undefined || limit > most ? [`${path} has no bound`] : []),
    ...(ast.related ?? [])
      .filter(related => isToMany(ast.table, related))
      .flatMap(({subquery}) => unbounded(subquery, `${path} > ${subquery.table}`)),
  ];
}

function isToMany(table: string, {subquery}: Subquery): boolean {
  const relationships: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> =
    schema.relationships;
  const hops = relationships[table]?.[subquery.alias ?? ''] ?? [];
  return !hops.every(
    hop =>
      typeof hop === 'object' && hop !== null && 'cardinality' in hop && hop.cardinality === 'one',
  );
}

/** Per table: whether the filter keeps out what `actor` may not see. A new table has to be added. */
const GUARDS: Record<Table, (where: Condition | undefined, actor: Actor) => boolean> = {
  userProfiles: () => true,
  contributorStats: () => true,
  contributorWeeks: () => true,
  siteStats: () => true,
  siteWeeks: () => true,
  stateStats: () => true,
  storeCells: () => true,
  stores: (where, actor) =>
    implies(where, isNull('deletedAt')) || (isAdmin(actor) && implies(where, isDeleted)),
  storeDays: (where, actor) => isAdmin(actor) || implies(where, isAtOwnStore(actor)),
  signs: (where, actor) =>
    implies(where, equals('visible', true)) ||
    (implies(where, isNull('deletedAt')) &&
      (isAdmin(actor) ||
        implies(
          where,
          condition =>
            equals('visible', true)(condition) ||
            isOwn('userId', actor)(condition) ||
            isAtOwnStore(actor)(condition),
        ))) ||
    (implies(where, isDeleted) && (isAdmin(actor) || implies(where, isOwn('deletedBy', actor)))),
  userPrivate: (where, actor) => isAdmin(actor) || implies(where, isOwn('userId', actor)),
  storeClaims: (where, actor) => isAdmin(actor) || implies(where, isOwn('contactUser', actor)),
  history: (where, actor) => isAdmin(actor) || implies(where, () => false),
  storeImports: (where, actor) => isAdmin(actor) || implies(where, () => false),
  geocodings: (where, actor) => isAdmin(actor) || implies(where, () => false),
  cases: (where, actor) => isAdmin(actor) || implies(where, () => false),
  reports: (where, actor) => isAdmin(actor) || implies(where, () => false),
  caseVisits: (where, actor) => isAdmin(actor) || implies(where, () => false),
  suspensions: (where, actor) => isAdmin(actor) || implies(where, isOwn('userId', actor)),
  notifications: (where, actor) => implies(where, isOwn('userId', actor)),
  storeFollows: (where, actor) => implies(where, isOwn('userId', actor)),
  // Not even for admins: a reader of a sign gets their own reactions, and no others.
  signInteractions: (where, actor) => implies(where, isOwn('userId', actor)),
};

const isAdmin = (actor: Actor) => actor?.role === 'admin';

/** Whether every row that passes `where` passes a condition for which `test` holds, or none passes. */
function implies(where: Condition | undefined, test: Test): boolean {
  if (!where) return false;
  if (test(where) || isNever(where)) return true;
  if (where.type === 'and') return where.conditions.some(part => implies(part, test));
  return where.type === 'or' && where.conditions.every(part => implies(part, test));
}

const equals =
  (column: string, value: unknown): Test =>
  condition =>
    comparison(condition, column, '=')?.right.value === value;

const isNull =
  (column: string): Test =>
  condition =>
    comparison(condition, column, 'IS')?.right.value === null;

const isDeleted: Test = condition => comparison(condition, 'binnedAt', '>')?.right.value === 0;

const isOwn =
  (column: string, actor: Actor): Test =>
  condition =>
    actor !== undefined && equals(column, actor.userId)(condition);

const isAtOwnStore =
  (actor: Actor): Test =>
  condition =>
    condition.type === 'correlatedSubquery' &&
    condition.op === 'EXISTS' &&
    condition.related.subquery.table === 'stores' &&
    implies(condition.related.subquery.where, isOwn('ownerId', actor));

function comparison(condition: Condition, column: string, op: Simple['op']) {
  if (condition.type !== 'simple' || condition.op !== op) return undefined;
  const {left, right} = condition;
  if (left.type !== 'column' || left.name !== column || right.type !== 'literal') return undefined;
  return {right};
}

/** `1 = 0`, or a comparison with nothing, which is never true. */
function isNever(condition: Condition): boolean {
  if (condition.type !== 'simple' || condition.op !== '=') return false;
  const {left, right} = condition;
  if (right.type !== 'literal') return false;
  return left.type === 'literal' ? left.value !== right.value : right.value == null;
}

function subqueriesOf(where: Condition | undefined): Subquery[] {
  if (!where || where.type === 'simple') return [];
  if (where.type === 'correlatedSubquery') return [where.related];
  return where.conditions.flatMap(subqueriesOf);
}
