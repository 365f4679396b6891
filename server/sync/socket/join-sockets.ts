import {type IncomingMessage, request as requestByHttp} from 'node:http';
import {request as requestByTls} from 'node:https';
import {Socket} from 'node:net';
import {type Duplex, Transform, type TransformCallback} from 'node:stream';
import {z} from 'zod';
import {logSeldom} from '../../runtime/log.ts';
import {MessageRefused} from './client-messages.ts';
import {closeFrame, ByteQueue, frameHeadIn, frameOf, OPCODE} from './frames.ts';
import {FromClient, type MessageRules} from './from-client.ts';

interface Upstream {
  readonly answer: IncomingMessage;
  readonly socket: Duplex;
  /** Bytes that it has sent already. */
  readonly head: Buffer;
}

/** In it a client may send its first message. */
export const PROTOCOL_HEADER = 'sec-websocket-protocol';

/** @throws when the engine opens no WebSocket, or does not take what is sent, within `timeoutMs` each. */
export async function openUpstream(
  engineUrl: string,
  {url = '/', headers}: Pick<IncomingMessage, 'url' | 'headers'>,
  timeoutMs: number,
): Promise<Upstream> {
  const {promise, resolve, reject} = Promise.withResolvers<Upstream>();
  const {hostname, port, protocol} = new URL(engineUrl);
  const send = protocol === 'https:' ? requestByTls : requestByHttp;
  // Compressed messages could not be read on their way.
  const {'sec-websocket-extensions': _extensions, ...carried} = headers;
  const asking = send({hostname, port, path: url, headers: carried, agent: false});
  const timer = setTimeout(() => asking.destroy(new Error('timeout')), timeoutMs);
  asking.once('upgrade', (answer, socket, head) => resolve({answer, socket, head}));
  asking.once('response', response => {
    response.destroy();
    reject(new Error('The sync engine refused.'));
  });
  asking.once('error', reject);
  asking.end();
  const upstream = await promise.finally(() => clearTimeout(timer));
  upstream.socket.on('error', () => upstream.socket.destroy());
  try {
    await handedOver(engineUrl, AbortSignal.timeout(timeoutMs));
  } catch (error) {
    upstream.socket.destroy();
    throw error;
  }
  if (upstream.socket.destroyed) throw new Error('The sync engine has gone.');
  return upstream;
}

/**
 * @param protocol the one that the client named: browsers take no answer that names another, and the engine may have
 * been sent another.
 */
export function headOf({answer}: Upstream, protocol: string | undefined): string {
  const lines = ['HTTP/1.1 101 Switching Protocols'];
  for (let at = 0; at < answer.rawHeaders.length; at += 2) {
    const name = answer.rawHeaders[at] ?? '';
    const isProtocol = name.toLowerCase() === PROTOCOL_HEADER;
    lines.push(`${name}: ${isProtocol ? protocol : answer.rawHeaders[at + 1]}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** Clients' messages go as their rules have them, the engine's without the words of its errors. */
export function joinSockets(client: Duplex, engine: Duplex, rules: MessageRules): void {
  const up = new FromClient(rules);
  const down = new FromEngine();
  for (const socket of [client, engine]) {
    socket.on('error', () => socket.destroy());
    if (!(socket instanceof Socket)) continue;
    socket.setTimeout(0).setNoDelay(true).setKeepAlive(true);
  }
  client.pipe(up).pipe(engine);
  engine.pipe(down).pipe(client);
  up.on('error', error => {
    engine.destroy();
    if (!(error instanceof MessageRefused)) return;
    logSeldom('warn', 'sync-message-refused', {code: error.closeCode, reason: error.message});
    down.unpipe(client);
    endAfter(client, closeFrame(error.closeCode, error.message));
  });
  client.once('close', () => {
    up.destroy();
    engine.destroy();
  });
  // Its last messages still go to the client.
  engine.once('close', () => down.end());
  down.once('end', () => endAfter(client));
}

/** Server sockets stay half open after their end; without this a silent peer would hold them. */
function endAfter(socket: Duplex, last?: Buffer): void {
  socket.once('finish', () => socket.destroy());
  if (last) socket.end(last);
  else socket.end();
}

const ERROR_PREFIX = Buffer.from('["error"');
/** The engine's messages of these kinds hold versions and names of tables, which the client has too. */
const PLAIN_KINDS = new Set([
  'ClientNotFound',
  'InvalidConnectionRequest',
  'SchemaVersionNotSupported',
  'VersionNotSupported',
]);
/** Messages of other kinds without anything of the inside. */
const PLAIN_MESSAGES = new Set(['shut down before initialization completed']);

const errorMessage = z.tuple([
  z.literal('error'),
  z.looseObject({
    kind: z.string(),
    message: z.string(),
    reason: z.optional(z.string()),
    status: z.optional(z.number()),
  }),
]);

/** Bytes of the code that a close frame begins with. */
const CLOSE_CODE_BYTES = 2;

/**
 * Without the words of the engine's errors, which hold SQL and values, nor those with which it closes a connection.
 * Clients go by the kind and by the code. A frame whose end never comes, and which has words or is too short to tell,
 * does not go through at all.
 */
export class FromEngine extends Transform {
  readonly #queue = new ByteQueue();
  #needed = 2;
  /** Bytes of a frame that go through as they are. */
  #passing = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#queue.add(chunk);
    while (this.#queue.length > 0 && (this.#passing > 0 || this.#queue.length >= this.#needed)) {
      if (this.#passing > 0) {
        const part = this.#queue.take(Math.min(this.#passing, this.#queue.length));
        this.#passing -= part.length;
        this.push(part);
        continue;
      }
      this.#begin();
    }
    done();
  }

  /** Looks at the beginning of a frame, and says how many bytes it needs where there are too few. */
  #begin(): void {
    const bytes = this.#queue.peek();
    const head = frameHeadIn(bytes);
    if (typeof head === 'number') {
      this.#needed = head;
      return;
    }
    const {headBytes, payloadBytes, opcode} = head;
    const beginning = headBytes + Math.min(payloadBytes, ERROR_PREFIX.length);
    if (bytes.length < beginning) {
      this.#needed = beginning;
      return;
    }
    const isError =
      opcode === OPCODE.text && bytes.subarray(headBytes, beginning).equals(ERROR_PREFIX);
    const hasWords = isError || opcode === OPCODE.close;
    const whole = headBytes + payloadBytes;
    if (hasWords && bytes.length < whole) {
      this.#needed = whole;
      return;
    }
    this.#needed = 2;
    if (!hasWords) {
      this.#passing = whole;
      return;
    }
    const payload = this.#queue.take(whole).subarray(headBytes);
    const told = isError
      ? Buffer.from(withoutWords(payload.toString()))
      : payload.subarray(0, CLOSE_CODE_BYTES);
    this.push(frameOf(opcode, told, false));
  }
}

/** An error of the engine as a client may read it. */
function withoutWords(text: string): string {
  const found = errorMessage.safeParse(JSON.parse(text));
  if (!found.success)
    return JSON.stringify(['error', {kind: 'Internal', origin: 'zeroCache', message: ''}]);
  const {details: _details, bodyPreview: _preview, message, ...rest} = found.data[1];
  const {kind, reason, status} = rest;
  const isPlain = PLAIN_KINDS.has(kind) || PLAIN_MESSAGES.has(message);
  const cause = [reason, status].filter(each => each !== undefined).join(' ');
  const told = isPlain
    ? message
    : `The server could not do this (${kind}${cause && `: ${cause}`}).`;
  return JSON.stringify(['error', {...rest, message: told}]);
}

/**
 * Resolves once messages over a WebSocket that zero-cache has just opened arrive. The process that accepts a connection
 * hands it to another one, and until it hears that the other one has it, it reads and loses messages. It hears that
 * before it answers a later request.
 * @throws when it does not answer before `signal` aborts.
 */
export async function handedOver(engineUrl: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(`${engineUrl}/keepalive`, {signal});
  await response.body?.cancel();
}
