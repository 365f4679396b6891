import {randomBytes, randomUUID} from 'node:crypto';
import {once} from 'node:events';
import {request} from 'node:http';
import type {Duplex} from 'node:stream';
import {setTimeout as wait} from 'node:timers/promises';
import {schema} from '../../schema/zero.gen.ts';
import {frameHeadIn, OPCODE} from '../../server/sync/socket/frames.ts';
import {clientSchemaOf} from '../../server/sync/sync-probe.ts';
import {inNumbers, type Wire} from './wire.ts';

/** Of the sync protocol that the client library in use speaks. */
const ENDPOINT = '/sync/sync/v51/connect';
/** So long the server lets a connection wait. */
const CONNECT_TIMEOUT_MS = 20_000;
/** Milliseconds between two attempts to connect. */
const RECONNECT_MS = 1000;

/** A query that a client wants to have synced. */
export interface Desired {
  readonly hash: string;
  readonly name: string;
  readonly args: readonly unknown[];
}

/** The user of a connection, a visitor without one, and the queries that it asks for. */
interface Opening {
  readonly cookie?: string;
  readonly userId?: string;
  readonly desired?: readonly Desired[];
}

/**
 * A connection to the sync engine, made by hand: the client library would check what it sends, and here
 * that is what a hostile client wants it to be.
 */
export class SyncSocket {
  readonly clientId = randomUUID();
  readonly groupId = randomUUID();
  /** Messages as they came. */
  readonly messages: string[] = [];
  #socket: Duplex | undefined;
  #received = Buffer.alloc(0);
  #fragments: Buffer[] = [];
  #waiting: (() => void)[] = [];
  #mutations = 0;
  closed = false;

  /**
   * Connects again when it is refused, as the client library does, but only as often as the wire has patience.
   * @returns whether the server took the connection.
   */
  async open(wire: Wire, {desired = [], ...as}: Opening): Promise<boolean> {
    for (let left = wire.patience; !(await this.#connect(wire, as)); left -= 1) {
      if (left <= 1) return false;
      await wait(RECONNECT_MS);
    }
    // The client library waits for the greeting too: earlier messages are lost.
    await this.until(messages => messages.length > 0, CONNECT_TIMEOUT_MS * wire.patience);
    this.send([
      'initConnection',
      {desiredQueriesPatch: patchOf(desired), clientSchema: clientSchemaOf(schema.tables)},
    ]);
    return true;
  }

  #connect(
    {url, address, patience}: Wire,
    {cookie, userId}: Pick<Opening, 'cookie' | 'userId'>,
  ): Promise<boolean> {
    const path = new URL(ENDPOINT, url);
    const params = {
      clientID: this.clientId,
      clientGroupID: this.groupId,
      ...(userId !== undefined && {userID: userId}),
      baseCookie: '',
      ts: '1',
      lmid: '0',
      wsid: randomUUID(),
      profileID: randomUUID(),
    };
    for (const [name, value] of Object.entries(params)) path.searchParams.set(name, value);
    const {promise, resolve} = Promise.withResolvers<boolean>();
    const opening = request({
      hostname: inNumbers(url.hostname),
      port: url.port,
      path: path.pathname + path.search,
      localAddress: address,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
        // Nothing but the fact that there is no token: what is desired follows as a message.
        'sec-websocket-protocol': encodeURIComponent(btoa('{}')),
        origin: url.origin,
        ...(cookie !== undefined && {cookie}),
      },
    });
    opening.setTimeout(CONNECT_TIMEOUT_MS * patience, () => opening.destroy());
    opening.on('error', () => resolve(false));
    opening.on('response', response => {
      response.resume();
      resolve(false);
    });
    opening.on('upgrade', (_, socket: Duplex, head: Buffer) => {
      this.#socket = socket;
      socket.on('error', () => socket.destroy());
      socket.on('data', (part: Buffer) => this.#take(part));
      socket.once('close', () => this.#end());
      if (head.length > 0) this.#take(head);
      resolve(true);
    });
    opening.end();
    return promise;
  }

  send(message: unknown): void {
    this.sendText(JSON.stringify(message));
  }

  sendText(text: string): void {
    this.sendFrame(OPCODE.text, Buffer.from(text));
  }

  /** Masked, as clients have to. */
  sendFrame(opcode: number, payload: Buffer): void {
    if (!this.#socket || this.closed) return;
    const mask = randomBytes(4);
    const masked = Buffer.from(payload);
    for (let at = 0; at < masked.length; at += 1)
      masked[at] = (masked[at] ?? 0) ^ (mask[at % 4] ?? 0);
    this.#socket.write(Buffer.concat([headOf(opcode, payload.length), mask, masked]));
  }

  want(desired: readonly Desired[]): void {
    this.send(['changeDesiredQueries', {desiredQueriesPatch: patchOf(desired)}]);
  }

  /** @returns the number by which the sync engine tells what became of it. */
  mutate(name: string, args: unknown): number {
    const id = (this.#mutations += 1);
    const mutation = {
      type: 'custom',
      id,
      clientID: this.clientId,
      name,
      args: [args],
      timestamp: 1,
    };
    this.send([
      'push',
      {
        clientGroupID: this.groupId,
        mutations: [mutation],
        pushVersion: 1,
        timestamp: 1,
        requestID: randomUUID(),
      },
    ]);
    return id;
  }

  /** Resolves once a message satisfies `found`, the connection has ended or the time is over. */
  async until(
    found: (messages: readonly string[]) => boolean,
    timeoutMs: number,
  ): Promise<boolean> {
    const deadline = performance.now() + timeoutMs;
    for (;;) {
      if (found(this.messages)) return true;
      const left = deadline - performance.now();
      if (this.closed || left <= 0) return false;
      const {promise, resolve} = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, left);
      this.#waiting.push(resolve);
      await promise;
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    const socket = this.#socket;
    if (!socket || this.closed) return;
    const ended = once(socket, 'close');
    socket.destroy();
    await ended;
  }

  #take(part: Buffer): void {
    this.#received = Buffer.concat([this.#received, part]);
    for (let frame = frameIn(this.#received); frame; frame = frameIn(this.#received)) {
      this.#received = this.#received.subarray(frame.length);
      if (frame.opcode === OPCODE.ping) this.sendFrame(OPCODE.pong, frame.payload);
      else if (frame.opcode === OPCODE.close) this.#end();
      else if (frame.opcode !== OPCODE.pong) this.#fragments.push(frame.payload);
      if (frame.isLast && frame.opcode < OPCODE.close) {
        this.messages.push(Buffer.concat(this.#fragments).toString());
        this.#fragments = [];
        this.#wake();
      }
    }
  }

  #end(): void {
    this.closed = true;
    this.#wake();
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

const patchOf = (desired: readonly Desired[]) => desired.map(query => ({op: 'put', ...query}));

function headOf(opcode: number, length: number): Buffer {
  const first = 0x80 | opcode;
  if (length < 126) return Buffer.from([first, 0x80 | length]);
  const long = length > 0xffff;
  const head = Buffer.alloc(long ? 10 : 4);
  head.set([first, 0x80 | (long ? 127 : 126)]);
  if (long) head.writeBigUInt64BE(BigInt(length), 2);
  else head.writeUInt16BE(length, 2);
  return head;
}

/** The first frame that has arrived whole. Servers do not mask theirs. */
function frameIn(bytes: Buffer) {
  const head = frameHeadIn(bytes);
  if (typeof head === 'number') return undefined;
  const {isFinal, opcode, headBytes, payloadBytes} = head;
  const length = headBytes + payloadBytes;
  if (bytes.length < length) return undefined;
  return {isLast: isFinal, opcode, payload: bytes.subarray(headBytes, length), length};
}
