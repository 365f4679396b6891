import {randomUUID} from 'node:crypto';
import {once} from 'node:events';
import type {Schema} from '@rocicorp/zero';
import {z} from 'zod';
import type {EngineCondition} from '../../common/api/system-health.ts';
import {schema} from '../../schema/zero.gen.ts';
import {handedOver} from './socket/join-sockets.ts';

/** How long a query may take before the engine counts as stalled, in milliseconds. */
const TIMEOUT_MS = 2000;
/** A query that takes longer is given up, with the connection over which it was asked. */
const GIVEN_UP_MS = 30_000;
/** However many ask how the engine does, it is asked once in this time, in milliseconds. */
const FRESH_MS = 3000;
/** Of the sync protocol (`protocol-version.ts` of Zero). Its engine accepts earlier ones for years. */
const PROTOCOL_VERSION = 51;
/** With an id that no store has, so there is nothing to send. */
const QUERY = 'store.byId';

const pokePart = z.tuple([
  z.literal('pokePart'),
  z.looseObject({
    gotQueriesPatch: z.array(z.looseObject({hash: z.string().optional()})).optional(),
  }),
]);

/** The engine's answer while it still copies a column that the schema has. */
const schemaRefusal = z.tuple([
  z.literal('error'),
  z.looseObject({kind: z.literal('SchemaVersionNotSupported')}),
]);

/** A running engine by its answer to a query. */
type Answer = Exclude<EngineCondition, 'down'>;

/** Changes to the queries of the probe. */
type Patch = readonly object[];

/** Over a connection that stays open, one query at a time: more would only add to the engine's work. */
export class SyncProbe {
  readonly #url: string;
  readonly #tables: Schema['tables'];
  readonly #group = randomUUID();
  #socket: WebSocket | undefined;
  #lastHash: string | undefined;
  #last: {readonly at: number; readonly answer: Promise<Answer>} | undefined;
  #isAsking = false;

  /**
   * @param url of the sync engine.
   * @param tables those that it must have, with all of their columns.
   */
  constructor(url: string, tables: Schema['tables'] = schema.tables) {
    this.#url = url;
    this.#tables = tables;
  }

  /** `stalled` without an answer in time. */
  async condition(): Promise<Answer> {
    const now = performance.now();
    if (!this.#last || (!this.#isAsking && now - this.#last.at > FRESH_MS)) {
      this.#last = {at: now, answer: this.#ask()};
    }
    const {promise: tooLate, resolve} = Promise.withResolvers<Answer>();
    const timer = setTimeout(resolve, TIMEOUT_MS, 'stalled');
    try {
      return await Promise.race([this.#last.answer, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }

  close(): void {
    this.#socket?.close();
    this.#socket = undefined;
  }

  async #ask(): Promise<Answer> {
    this.#isAsking = true;
    const begun = performance.now();
    try {
      const answer = await this.#query(AbortSignal.timeout(GIVEN_UP_MS));
      if (answer === 'copying') this.close();
      else if (performance.now() - begun > TIMEOUT_MS) return 'stalled';
      return answer;
    } catch {
      this.close();
      return 'stalled';
    } finally {
      this.#isAsking = false;
    }
  }

  /** @throws when the engine does not answer before `signal`, or ends the connection. */
  async #query(signal: AbortSignal): Promise<Answer> {
    const hash = randomUUID();
    const patch: Patch = [
      {op: 'put', hash, name: QUERY, args: [{id: randomUUID()}], ttl: 0},
      ...(this.#lastHash === undefined ? [] : [{op: 'del', hash: this.#lastHash}]),
    ];
    const socket = this.#socket ?? (await this.#connect(signal));
    const got = this.#untilGot(socket, hash, signal);
    const kind = this.#lastHash === undefined ? 'initConnection' : 'changeDesiredQueries';
    this.#lastHash = hash;
    const first = kind === 'initConnection' && {clientSchema: clientSchemaOf(this.#tables)};
    socket.send(JSON.stringify([kind, {desiredQueriesPatch: patch, ...first}]));
    return got;
  }

  async #connect(signal: AbortSignal): Promise<WebSocket> {
    const asked = new URLSearchParams({
      clientID: randomUUID(),
      clientGroupID: this.#group,
      baseCookie: '',
      ts: '0',
      lmid: '0',
      wsid: randomUUID(),
    });
    const nothing = encodeURIComponent(Buffer.from('{}').toString('base64'));
    const address = `${this.#url.replace(/^http/, 'ws')}/sync/v${PROTOCOL_VERSION}/connect?${asked}`;
    const socket = new WebSocket(address, nothing);
    this.#socket = socket;
    this.#lastHash = undefined;
    const forget = () => {
      if (this.#socket === socket) this.#socket = undefined;
    };
    socket.addEventListener('close', forget);
    socket.addEventListener('error', forget);
    // One that cannot be opened is closed. The engine loses messages that arrive before its greeting.
    await Promise.race([once(socket, 'message', {signal}), once(socket, 'close', {signal})]);
    if (socket.readyState !== WebSocket.OPEN)
      throw new Error('The sync engine takes no connection.');
    await handedOver(this.#url, signal);
    return socket;
  }

  /** Resolves when the engine has sent all rows of the query, or refused the schema. */
  #untilGot(socket: WebSocket, hash: string, signal: AbortSignal): Promise<Answer> {
    const {promise, resolve, reject} = Promise.withResolvers<Answer>();
    const done = new AbortController();
    const until = {signal: done.signal};
    const fail = () => reject(new Error('The sync engine does not answer.'));
    socket.addEventListener(
      'message',
      ({data}) => {
        const message: unknown = JSON.parse(String(data));
        const found = pokePart.safeParse(message);
        if (found.data?.[1].gotQueriesPatch?.some(got => got.hash === hash)) resolve('ok');
        else if (schemaRefusal.safeParse(message).success) resolve('copying');
      },
      until,
    );
    socket.addEventListener('close', fail, until);
    signal.addEventListener('abort', fail, until);
    return promise.finally(() => done.abort());
  }
}

/** What a client tells the sync engine of the tables and columns that it knows, each by its name in the database. */
export function clientSchemaOf(known: Schema['tables']) {
  const tables = Object.values(known).map(table => {
    const columns = Object.entries(table.columns).map(([name, {serverName, type}]) => [
      serverName ?? name,
      {type},
    ]);
    const primaryKey = table.primaryKey.map(name => table.columns[name]?.serverName ?? name);
    return [table.serverName ?? table.name, {columns: Object.fromEntries(columns), primaryKey}];
  });
  return {tables: Object.fromEntries(tables)};
}
