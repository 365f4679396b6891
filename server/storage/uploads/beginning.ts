/** A body of which the first bytes were looked at, and which can still be read from the start. */
export interface Peeked {
  readonly first: Uint8Array;
  readonly whole: ReadableStream<Uint8Array>;
}

/** The first bytes of a stream, at least `count` unless it has fewer, as soon as they are there. */
export async function peek(body: ReadableStream<Uint8Array>, count: number): Promise<Peeked> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  let ended = false;
  while (length < count && !ended) {
    const {done, value} = await reader.read();
    ended = done;
    if (value) {
      chunks.push(value);
      length += value.length;
    }
  }
  const whole = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      if (ended) controller.close();
    },
    async pull(controller) {
      const {done, value} = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: reason => reader.cancel(reason),
  });
  return {first: Buffer.concat(chunks), whole};
}
