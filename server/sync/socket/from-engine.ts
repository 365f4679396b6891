import {Transform, type TransformCallback} from 'node:stream';
import {z} from 'zod';
import {ByteQueue, frameHeadIn, frameOf, OPCODE} from './frames.ts';

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

/**
 * The bytes of the sync engine's WebSocket, without the words of its errors, which hold SQL and the values
 * in it. Clients go by the kind.
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

  override _flush(done: TransformCallback): void {
    if (this.#queue.length > 0) this.push(this.#queue.take(this.#queue.length));
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
    const whole = headBytes + payloadBytes;
    if (isError && bytes.length < whole) {
      this.#needed = whole;
      return;
    }
    this.#needed = 2;
    if (!isError) {
      this.#passing = whole;
      return;
    }
    const payload = this.#queue.take(whole).subarray(headBytes);
    this.push(frameOf(OPCODE.text, Buffer.from(withoutWords(payload.toString())), false));
  }
}

/** An error of the engine as a client may read it. */
export function withoutWords(text: string): string {
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
