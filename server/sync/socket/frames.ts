/** Kinds of WebSocket frames (RFC 6455, section 5.2). */
export const OPCODE = {continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10} as const;

export interface FrameHead {
  readonly opcode: number;
  readonly isFinal: boolean;
  /** Whether it uses an extension, of which none is negotiated. */
  readonly isExtended: boolean;
  readonly mask: Buffer | undefined;
  /** Bytes of the head, and of what follows. */
  readonly headBytes: number;
  readonly payloadBytes: number;
}

const LENGTH_OF_16_BITS = 126;
const LENGTH_OF_64_BITS = 127;
const MASK_BYTES = 4;

/**
 * The head of the frame that `bytes` begin with.
 * @returns how many bytes that takes, where there are fewer.
 */
export function frameHeadIn(bytes: Buffer): FrameHead | number {
  if (bytes.length < 2) return 2;
  const [first = 0, second = 0] = bytes;
  const short = second & 0x7f;
  const lengthBytes = short === LENGTH_OF_64_BITS ? 8 : short === LENGTH_OF_16_BITS ? 2 : 0;
  const isMasked = (second & 0x80) !== 0;
  const headBytes = 2 + lengthBytes + (isMasked ? MASK_BYTES : 0);
  if (bytes.length < headBytes) return headBytes;
  return {
    opcode: first & 0x0f,
    isFinal: (first & 0x80) !== 0,
    isExtended: (first & 0x70) !== 0,
    mask: isMasked ? bytes.subarray(headBytes - MASK_BYTES, headBytes) : undefined,
    headBytes,
    payloadBytes:
      lengthBytes === 8
        ? Number(bytes.readBigUInt64BE(2))
        : lengthBytes === 2
          ? bytes.readUInt16BE(2)
          : short,
  };
}

/** What a mask hides, or hides it. */
export function unmasked(payload: Buffer, mask: Buffer | undefined): Buffer {
  if (!mask) return payload;
  const plain = Buffer.allocUnsafe(payload.length);
  for (let at = 0; at < payload.length; at++) {
    plain[at] = (payload[at] ?? 0) ^ (mask[at % MASK_BYTES] ?? 0);
  }
  return plain;
}

/**
 * A frame that is a whole message.
 * @param isMasked as a client has to send it; the mask is zero, which changes nothing.
 */
export function frameOf(opcode: number, payload: Buffer, isMasked: boolean): Buffer {
  const bit = isMasked ? 0x80 : 0;
  const {length} = payload;
  const head =
    length < LENGTH_OF_16_BITS
      ? Buffer.from([0x80 | opcode, bit | length])
      : length <= 0xffff
        ? Buffer.from([0x80 | opcode, bit | LENGTH_OF_16_BITS, length >> 8, length & 0xff])
        : longHead(opcode, bit, length);
  return Buffer.concat(isMasked ? [head, Buffer.alloc(MASK_BYTES), payload] : [head, payload]);
}

function longHead(opcode: number, bit: number, length: number): Buffer {
  const head = Buffer.alloc(10);
  head[0] = 0x80 | opcode;
  head[1] = bit | LENGTH_OF_64_BITS;
  head.writeBigUInt64BE(BigInt(length), 2);
  return head;
}

/** A frame with which a server ends a connection (section 7.4 has the codes). */
export function closeFrame(code: number, reason: string): Buffer {
  const payload = Buffer.alloc(2 + Buffer.byteLength(reason));
  payload.writeUInt16BE(code);
  payload.write(reason, 2);
  return frameOf(OPCODE.close, payload, false);
}

/** Bytes as they come in, put together only when there are enough of them. */
export class ByteQueue {
  #chunks: Buffer[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
  }

  peek(): Buffer {
    const [only] = this.#chunks;
    if (this.#chunks.length === 1 && only) return only;
    const whole = Buffer.concat(this.#chunks);
    this.#chunks = [whole];
    return whole;
  }

  take(count: number): Buffer {
    const whole = this.peek();
    const rest = whole.subarray(count);
    this.#chunks = rest.length > 0 ? [rest] : [];
    this.#length = rest.length;
    return whole.subarray(0, count);
  }
}
