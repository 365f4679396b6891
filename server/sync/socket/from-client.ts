import {setTimeout as wait} from 'node:timers/promises';
import {Transform, type TransformCallback} from 'node:stream';
import {MessageRefused, type MessagePiece} from './client-messages.ts';
import {ByteQueue, type FrameHead, frameHeadIn, frameOf, OPCODE, unmasked} from './frames.ts';
import {MAX_MESSAGE_BYTES, MOST_FRAGMENTS} from './limits.ts';

/** Kinds of frames that are in use. */
const KNOWN = new Set<number>(Object.values(OPCODE));
/** Bytes that a frame of control may have. */
const MAX_CONTROL_BYTES = 125;

/** What happens to messages of a client on their way to the sync engine. */
export interface MessageRules {
  /** @throws {MessageRefused} */
  readonly piecesOf: (text: string) => readonly MessagePiece[];
  /**
   * Milliseconds until it may go on.
   * @throws {MessageRefused}
   */
  readonly waitFor: (piece: MessagePiece) => number;
}

/** A client's messages, each whole and as its rules make of it. It fails with {@link MessageRefused}. */
export class FromClient extends Transform {
  readonly #rules: MessageRules;
  readonly #queue = new ByteQueue();
  readonly #ending = new AbortController();
  #needed = 2;
  #fragments: Buffer[] = [];
  #opcode: number = OPCODE.text;

  constructor(rules: MessageRules) {
    super();
    this.#rules = rules;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#queue.add(chunk);
    void this.#forwardThen(done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#ending.abort();
    done(error);
  }

  async #forwardThen(done: TransformCallback): Promise<void> {
    let failure: Error | undefined;
    try {
      await this.#forward();
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
    }
    done(failure);
  }

  async #forward(): Promise<void> {
    while (this.#queue.length >= this.#needed) {
      const head = frameHeadIn(this.#queue.peek());
      if (typeof head === 'number') {
        this.#needed = head;
        continue;
      }
      assertAllowed(head);
      const whole = head.headBytes + head.payloadBytes;
      if (this.#queue.length < whole) {
        this.#needed = whole;
        continue;
      }
      const payload = unmasked(this.#queue.take(whole).subarray(head.headBytes), head.mask);
      this.#needed = 2;
      await this.#take(head, payload);
      if (this.destroyed) return;
    }
  }

  async #take({opcode, isFinal}: FrameHead, payload: Buffer): Promise<void> {
    if (opcode >= OPCODE.close) {
      if (opcode !== OPCODE.close) await this.#untilAllowed(CONTROL);
      this.push(frameOf(opcode, payload, true));
      return;
    }
    if (opcode !== OPCODE.continuation) this.#opcode = opcode;
    this.#fragments.push(payload);
    const bytes = this.#fragments.reduce((sum, {length}) => sum + length, 0);
    if (bytes > MAX_MESSAGE_BYTES || this.#fragments.length > MOST_FRAGMENTS) {
      throw new MessageRefused('too long a message', 1009);
    }
    if (!isFinal) return;
    const message = Buffer.concat(this.#fragments);
    this.#fragments = [];
    for (const piece of this.#rules.piecesOf(message.toString())) {
      await this.#untilAllowed(piece);
      this.push(frameOf(this.#opcode, Buffer.from(piece.text), true));
    }
  }

  /** @throws {MessageRefused} */
  async #untilAllowed(piece: MessagePiece): Promise<void> {
    const waitMs = this.#rules.waitFor(piece);
    if (waitMs > 0) await wait(waitMs, undefined, {signal: this.#ending.signal});
  }
}

/** A ping is answered by the engine, so it is work for it as a message is. */
const CONTROL: MessagePiece = {text: '', cost: 1, asks: false};

/** @throws {MessageRefused} */
function assertAllowed({opcode, isFinal, isExtended, mask, payloadBytes}: FrameHead): void {
  if (isExtended || !mask || !KNOWN.has(opcode)) {
    throw new MessageRefused('not as clients send', 1002);
  }
  const most = opcode >= OPCODE.close ? MAX_CONTROL_BYTES : MAX_MESSAGE_BYTES;
  if (payloadBytes > most) throw new MessageRefused('too long a message', 1009);
  if (opcode >= OPCODE.close && !isFinal) throw new MessageRefused('not as clients send', 1002);
}
