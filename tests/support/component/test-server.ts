import type {ConnectionState, Zero} from '@rocicorp/zero';
import {AppError, type ErrorCode} from '../../../common/errors.ts';
import {schema, zql} from '../../../schema/zero.gen.ts';
import {Listeners} from '../../../src/data/listeners.ts';
import {
  type Change,
  primaryKeyOf,
  type RowOf,
  seeding,
  seedWith,
  type TableName,
} from './seeding.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- they are its keys
const TABLES = Object.keys(schema.tables) as TableName[];

type TableRows = Map<string, object>;
export type ServerAnswer = Awaited<ReturnType<Zero['mutate']>['server']>;

/**
 * The sync engine and Postgres for the app, inside the page: the public rows, the state of the connection, and
 * the answers to writes and queries. Every change of rows shows at once in the open client, as another user's
 * write would.
 */
export class TestServer {
  #rows = new Map<TableName, TableRows>();
  #client: Zero | undefined;
  #seeded: Promise<unknown> = Promise.resolve();
  #isSeeding = false;
  /** Changes so far, and those of them that the client does not have yet. */
  readonly #changes = {made: 0, underWay: 0};
  #connection: ConnectionState = {name: 'connected'};
  #answersQueries = true;
  #heldWrites: (() => void)[] | undefined;
  #refusals = new Map<string, AppError>();
  readonly #listeners = new Listeners();

  readonly onChange = this.#listeners.add;

  get connection(): ConnectionState {
    return this.#connection;
  }

  /** Whether a query that is asked for is answered. */
  get answers(): boolean {
    return this.#connection.name === 'connected' && this.#answersQueries && !this.#isSeeding;
  }

  /** The connection is lost, or back. */
  setConnection(connection: ConnectionState): void {
    this.#connection = connection;
    this.#listeners.tell();
    if (connection.name === 'connected') this.#letWritesGo();
  }

  /** Queries stay unanswered, as on a slow network, until `answerQueries()`. */
  holdQueries(): void {
    this.#answersQueries = false;
  }

  answerQueries(): void {
    this.#answersQueries = true;
    this.#listeners.tell();
  }

  /** Writes stay unanswered until `answerWrites()`. */
  holdWrites(): void {
    this.#heldWrites ??= [];
  }

  answerWrites(): void {
    const held = this.#heldWrites ?? [];
    this.#heldWrites = undefined;
    for (const go of held) go();
  }

  /** Every later write by this mutator is refused, and undone on the screen. */
  refuse(mutatorName: string, code: ErrorCode, sentence?: string): void {
    this.#refusals.set(mutatorName, new AppError(code, sentence));
  }

  /** Changes columns of a row as another person, or a trigger, would. */
  async change<Table extends TableName>(
    table: Table,
    key: Partial<RowOf<Table>>,
    columns: Partial<RowOf<Table>>,
  ): Promise<void> {
    const row = this.row(table, key);
    if (!row) throw new Error(`There is no such row in ${table}.`);
    await this.put(table, {...row, ...columns});
  }

  /** Writes by this mutator are no longer refused. */
  accept(mutatorName: string): void {
    this.#refusals.delete(mutatorName);
  }

  /** Adds rows, or replaces those of the same key. */
  async put<Table extends TableName>(table: Table, ...rows: RowOf<Table>[]): Promise<void> {
    await this.apply(rows.map(row => ({table, op: 'upsert', row})));
  }

  /** Removes a row by its key. */
  async remove<Table extends TableName>(table: Table, key: Partial<RowOf<Table>>): Promise<void> {
    await this.apply([{table, op: 'delete', row: key}]);
  }

  /** Makes several changes as one. */
  async apply(changes: readonly Change[]): Promise<void> {
    for (const {table, op, row} of changes) {
      const rows = this.#table(table);
      const key = primaryKeyOf(table, row);
      if (op === 'delete') rows.delete(key);
      else rows.set(key, Object.assign({}, rows.get(key), row));
    }
    this.#changes.made += 1;
    this.#changes.underWay += 1;
    try {
      await this.#seeded;
      if (this.#client) await seed(this.#client, changes);
    } finally {
      this.#changes.underWay -= 1;
    }
  }

  /** The row as the server has it. */
  row<Table extends TableName>(table: Table, key: Partial<RowOf<Table>>): RowOf<Table> | undefined {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows are kept by their table
    return this.#table(table).get(primaryKeyOf(table, key)) as RowOf<Table> | undefined;
  }

  /** Every row of a table as the server has it. */
  rows<Table extends TableName>(table: Table): RowOf<Table>[] {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    return [...this.#table(table).values()] as RowOf<Table>[];
  }

  /** Hands all rows to the client that the app has opened. */
  connect(client: Zero): void {
    this.#client = client;
    const changes = [...this.#rows].flatMap(([table, rows]) =>
      Array.from(rows.values(), row => ({table, op: 'upsert', row}) as const),
    );
    this.#isSeeding = changes.length > 0;
    this.#seeded = this.#isSeeding ? this.#seed(client, changes) : Promise.resolve();
  }

  /** No query of this client is complete until it holds the server's rows. */
  async #seed(client: Zero, changes: readonly Change[]): Promise<void> {
    await seed(client, changes);
    if (this.#client !== client) return;
    this.#isSeeding = false;
    this.#listeners.tell();
  }

  /** Resolves when the open client holds every row. */
  async seeded(): Promise<void> {
    await this.#seeded;
  }

  /** The server's word on a write that ran in the client. */
  async answer(client: Zero, mutatorName: string): Promise<ServerAnswer> {
    // What it gave to the client itself: to read that back would undo what it was given since.
    if (mutatorName === seeding.seed.apply.mutatorName) return {type: 'success'};
    await this.#mayGo();
    const refusal = this.#refusals.get(mutatorName);
    if (!refusal) {
      await this.#take(client);
      return {type: 'success'};
    }
    await this.#takeBack(client);
    const {message, details} = refusal;
    return {type: 'error', error: {type: 'app', message, details}};
  }

  /** As it was at first: no rows, connected, nothing held or refused. */
  reset(): void {
    this.#rows = new Map();
    this.#refusals = new Map();
    this.#answersQueries = true;
    this.#client = undefined;
    this.#isSeeding = false;
    this.#seeded = Promise.resolve();
    this.answerWrites();
    this.setConnection({name: 'connected'});
  }

  async #mayGo(): Promise<void> {
    while (this.#heldWrites || this.#connection.name !== 'connected') {
      const {promise, resolve} = Promise.withResolvers<void>();
      (this.#heldWrites ?? this.#waitingForConnection).push(resolve);
      await promise;
    }
  }

  readonly #waitingForConnection: (() => void)[] = [];

  #letWritesGo(): void {
    for (const go of this.#waitingForConnection.splice(0)) go();
  }

  async #take(client: Zero): Promise<void> {
    const {made} = this.#changes;
    const tables = await Promise.all(
      TABLES.map(async table => [table, await allRows(client, table)] as const),
    );
    // The test that opened it may have ended meanwhile.
    if (this.#client !== client) return;
    // What was read may lack a change that was made meanwhile.
    if (made !== this.#changes.made || this.#changes.underWay > 0) return this.#take(client);
    for (const [table, rows] of tables) {
      this.#rows.set(table, new Map(Array.from(rows, row => [primaryKeyOf(table, row), {...row}])));
    }
  }

  async #takeBack(client: Zero): Promise<void> {
    const changes: Change[] = [];
    for (const table of TABLES) {
      const kept = this.#table(table);
      for (const row of await allRows(client, table)) {
        if (!kept.has(primaryKeyOf(table, row))) changes.push({table, op: 'delete', row});
      }
      for (const row of kept.values()) changes.push({table, op: 'upsert', row});
    }
    await seed(client, changes);
  }

  #table(table: TableName): TableRows {
    const rows = this.#rows.get(table) ?? new Map();
    this.#rows.set(table, rows);
    return rows;
  }
}

/** Whatever its rows are: only their keys and values are copied. */
async function allRows(client: Zero, table: TableName): Promise<readonly object[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of many unions of queries
  return client.run(zql[table] as typeof zql.stores);
}

async function seed(client: Zero, changes: readonly Change[]): Promise<void> {
  const result = await client.mutate(seedWith(changes)).client;
  if (result.type === 'error') throw new Error(`The rows do not fit: ${result.error.message}`);
}

/** The one of this page. */
export const server = new TestServer();
