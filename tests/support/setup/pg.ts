import crypto from 'node:crypto';
import {EventEmitter} from 'node:events';
import {syncBuiltinESMExports} from 'node:module';
import {zeroDrizzle} from '@rocicorp/zero/server/adapters/drizzle';
import {drizzle} from 'drizzle-orm/postgres-js';
import connectTo from 'postgres';
import {afterAll, beforeEach} from 'vitest';
import {schema} from '../../../schema/zero.gen.ts';
import {
  type DatabaseConnection,
  DRIZZLE_CONFIG,
  withPreparedStatements,
} from '../../../server/db/db.ts';
import {copyDatabase} from '../../fixtures/empty-database.ts';

/** A database as the server sees its own, and a connection of the test's own beside it. */
export interface TestDatabase extends Pick<DatabaseConnection, 'db' | 'zql'> {
  /** Its address, for what connects by itself. */
  readonly url: string;
  /** The server's own driver, on the one connection that `db` and `zql` use. */
  readonly driver: DatabaseConnection['sql'];
  /** Emits each statement of that connection. */
  readonly statements: EventEmitter<{begun: [statement: string]}>;
  /** The rows of a statement. */
  sql<Row>(statement: string, values?: unknown[]): Promise<Row[]>;
  /**
   * Runs one statement or several.
   * @returns how many rows the last one changed.
   */
  exec(statements: string): Promise<number>;
}

const TYPES = {
  // No test counts farther than a number can.
  bigint: {to: 20, from: [20], parse: Number, serialize: String},
  // Tests write JSON down as text.
  json: {
    to: 114,
    from: [114, 3802],
    parse: (text: string): unknown => JSON.parse(text),
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  },
};

/** One database for the file that calls it, migrated, and emptied before each of its tests. */
export async function postgres(): Promise<TestDatabase> {
  const copy = await copyDatabase();
  // A single connection runs queries in order, so no query of a test ends during the next test.
  const statements = new EventEmitter<{begun: [string]}>();
  const driver = watchStatements(
    withPreparedStatements(connectTo(copy.url, {max: 1, onnotice: () => {}})),
    statement => statements.emit('begun', statement),
  );
  const db = drizzle(driver, DRIZZLE_CONFIG);
  // The server's own driver, once drizzle has it, returns dates as text.
  const own = connectTo(copy.url, {max: 1, onnotice: () => {}, types: TYPES});
  // Triggers do not fire for deletions of this connection. Switching them off and on again on another one would
  // make it plan each statement again in every test.
  const emptying = connectTo(copy.url, {
    max: 1,
    fetch_types: false,
    connection: {session_replication_role: 'replica'},
  });

  beforeEach(async () => {
    // Queries that the last test did not wait for end first.
    await driver.unsafe('SELECT');
    await emptying.unsafe('SELECT signpost_0.empty_all()');
  });
  afterAll(async () => {
    await Promise.all([driver.end(), own.end(), emptying.end()]);
    await copy[Symbol.asyncDispose]();
  });

  return {
    url: copy.url,
    driver,
    statements,
    db,
    zql: zeroDrizzle(schema, db),
    sql: async <Row>(statement: string, values: unknown[] = []) =>
      [...(await own.unsafe(statement, values, {prepare: true}))] as Row[],
    exec: async statements => (await own.unsafe(statements).simple()).count,
  };
}

/** Instead of 16384, with which a hash takes 0.1 s. */
const COST = 16;

type Hash = (
  password: crypto.BinaryLike,
  salt: crypto.BinaryLike,
  length: number,
  options: crypto.ScryptOptions,
  done: (error: Error | null, key: NonSharedBuffer) => void,
) => void;

const hash: Hash = crypto.scrypt;
const cheaply: Hash = (password, salt, length, options, done) =>
  hash(password, salt, length, {...options, N: COST}, done);

// Passwords are still hashed and verified by the server's own code.
crypto.scrypt = cheaply as typeof crypto.scrypt;
syncBuiltinESMExports();

type Work = (transaction: object) => unknown;

/** Values without a limit to how long a statement may take: a machine may stand still for longer than a search may. */
const unhurried = (given: unknown): unknown =>
  Array.isArray(given)
    ? given.map((value, at) => (given[at - 1] === 'statement_timeout' ? '0' : value))
    : given;

/** A client of the database that reports each statement, transaction and savepoint before it begins. */
function watchStatements<Client extends object>(
  client: Client,
  report: (statement: string) => void,
): Client {
  const within = (given: unknown) =>
    typeof given === 'function'
      ? (tx: object) => (given as Work)(watchStatements(tx, report))
      : given;
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      switch (name) {
        case 'unsafe':
          return (...given: unknown[]) => {
            report(String(given[0]));
            return Reflect.apply(value as () => unknown, target, given.map(unhurried));
          };
        case 'begin':
        case 'savepoint':
          return (...given: unknown[]) => {
            report(name);
            return Reflect.apply(value as () => unknown, target, given.map(within));
          };
        default:
          return value;
      }
    },
  });
}
