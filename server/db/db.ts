import {zeroDrizzle} from '@rocicorp/zero/server/adapters/drizzle';
import {relations} from 'drizzle-orm';
import type {PgDatabase, PgQueryResultHKT} from 'drizzle-orm/pg-core';
import {drizzle} from 'drizzle-orm/postgres-js';
import postgres, {type Sql} from 'postgres';
import {z} from 'zod';
import {TRUSTED_AFTER} from '../../common/moderation.ts';
import * as tables from '../../schema/index.ts';
import {accounts, sessions, users} from '../../schema/tables/private/users.ts';
import {schema} from '../../schema/zero.gen.ts';

/** A drizzle database or transaction over any driver, made with `casing: 'snake_case'`. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** The rows of a raw statement: the driver answers with them, the database of tests with an object that has them. */
export function statementRows(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return [...answer];
  return z.object({rows: z.unknown().array()}).parse(answer).rows;
}

/** The paths that better-auth follows to have a row and what belongs to it with one statement. */
const ACCOUNT_RELATIONS = {
  sessionsRelations: relations(sessions, ({one}) => ({
    user: one(users, {fields: [sessions.userId], references: [users.id]}),
  })),
  usersRelations: relations(users, ({many}) => ({accounts: many(accounts)})),
  accountsRelations: relations(accounts, ({one}) => ({
    user: one(users, {fields: [accounts.userId], references: [users.id]}),
  })),
};

/** The casing that the migrations were generated with. */
export const DRIZZLE_CONFIG = {
  schema: {...tables, ...ACCOUNT_RELATIONS},
  casing: 'snake_case',
} as const;

/**
 * One pool of connections, with the two ways the server looks at it: tables, and ZQL for mutators.
 * @param holdNewSigns whether what new people post there waits to be approved; a trigger reads it.
 */
export function connect(databaseUrl: string, {holdNewSigns = false} = {}) {
  const connection = {'signpost.hold': holdNewSigns ? String(TRUSTED_AFTER) : ''};
  const sql = withPreparedStatements(postgres(databaseUrl, {connection, onnotice: () => {}}));
  const db = drizzle(sql, DRIZZLE_CONFIG);
  return {sql, db, zql: zeroDrizzle(schema, db)};
}

export type DatabaseConnection = ReturnType<typeof connect>;
export type ZqlDatabase = DatabaseConnection['zql'];
/** The transaction of a write, as mutators see it and, within it, as tables. */
export type WriteTransaction = Parameters<Parameters<ZqlDatabase['transaction']>[0]>[0];
export type TableTransaction = WriteTransaction['dbTransaction']['wrappedTransaction'];

/**
 * The same connections, on which statements that hold values stay prepared. Drizzle has every
 * statement prepared for once only: the database then parses and plans it each time, and it takes two
 * trips there instead of one. A like takes ten statements, one after the other.
 */
export function withPreparedStatements(sql: Sql): Sql {
  return keepPrepared(sql);
}

function keepPrepared<Client extends object>(client: Client): Client {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      switch (name) {
        case 'unsafe':
          return (statement: string, values: unknown[] = [], options: object = {}) =>
            Reflect.apply(value, target, [statement, values, {...options, prepare: true}]);
        case 'begin':
        case 'savepoint':
          return (...given: unknown[]) =>
            Reflect.apply(
              value,
              target,
              given.map(each => (isWork(each) ? inside(each) : each)),
            );
        default:
          return value;
      }
    },
  });
}

type Work = (transaction: object) => unknown;

const isWork = (given: unknown): given is Work => typeof given === 'function';

/** What runs in a transaction gets a client of its own. */
const inside =
  (work: Work): Work =>
  transaction =>
    work(keepPrepared(transaction));
