import {MemoryLocker, Metadata, Server} from '@tus/server';
import {isId} from '../../../common/api/fields/args.ts';
import {AppError} from '../../../common/errors.ts';
import {MAX_IMAGE_BYTES} from '../../../common/limits.ts';
import {
  UPLOAD_METADATA,
  UPLOAD_PURPOSES,
  type UploadPurpose,
  UPLOADS_PATH,
} from '../../../common/uploads.ts';
import type {ByteStore} from './byte-store.ts';

/** What a browser says of an upload before it sends it. */
interface Announced {
  readonly id: string;
  /** Bytes. */
  readonly size: number;
  readonly purpose: UploadPurpose;
}

/**
 * Reads it from the headers of the first request.
 * @throws {AppError} `image-type`, `image-size`, or `invalid` for what no version of the app says.
 */
export function announcedIn(headers: Headers): Announced {
  const metadata = metadataOf(headers);
  const {[UPLOAD_METADATA.id]: id, [UPLOAD_METADATA.type]: type} = metadata;
  const purpose = purposeIn(metadata[UPLOAD_METADATA.purpose]);
  const length = headers.get('upload-length') ?? '';
  if (!purpose || !isId(id) || !/^\d{1,15}$/.test(length)) throw new AppError('invalid');
  if (!type?.startsWith('image/') || Number(length) === 0) throw new AppError('image-type');
  if (Number(length) >= MAX_IMAGE_BYTES) throw new AppError('image-size');
  return {id: id.toLowerCase(), size: Number(length), purpose};
}

const purposeIn = (given: string | null = 'sign'): UploadPurpose | undefined =>
  UPLOAD_PURPOSES.find(purpose => purpose === given);

function metadataOf(headers: Headers): Record<string, string | null> {
  try {
    return Metadata.parse(headers.get('upload-metadata') ?? undefined);
  } catch {
    throw new AppError('invalid');
  }
}

/** A body of which the first bytes were looked at, and which can still be read from the start. */
interface Peeked {
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

/** Milliseconds that a request may go on reading once its sender, cut off, has come back with another. */
const DRAIN_MS = 500;

/** The protocol alone: whose upload it is, and what becomes of it, is decided around it. */
export function tusServer(bytes: ByteStore): Server {
  return new Server({
    path: UPLOADS_PATH,
    datastore: bytes.open(),
    locker: new MemoryLocker(),
    lockDrainTimeout: DRAIN_MS,
    maxSize: MAX_IMAGE_BYTES - 1,
    relativeLocation: true,
    // No other site may read an answer.
    allowedOrigins: [],
    namingFunction: ({headers}) => announcedIn(headers).id,
  });
}
