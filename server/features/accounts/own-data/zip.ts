import {Zip, ZipDeflate, ZipPassThrough} from 'fflate';

export interface ZipFile {
  readonly name: string;
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Whether it is compressed already, as pictures are. */
  readonly isPacked: boolean;
}

/** A zip archive as it is made: no more of it is in memory than a piece, and nothing before it is read. */
export function zipStream(files: AsyncIterable<ZipFile>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const pieces = zipped(files);
  return new ReadableStream({
    async pull(controller) {
      const {done, value} = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(Uint8Array.from(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

async function* zipped(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array, undefined> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    if (piece.length > 0) ready.push(piece);
  });
  const taken = () => {
    const pieces = ready;
    ready = [];
    return pieces;
  };
  for await (const {name, chunks, isPacked} of files) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(file);
    for await (const chunk of chunks) {
      file.push(chunk);
      yield* taken();
    }
    file.push(new Uint8Array(), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
  return undefined;
}
