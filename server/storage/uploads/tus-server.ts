import {MemoryLocker, Metadata, Server} from '@tus/server';
import {isId} from '../../../common/api/fields/args.ts';
import {AppError} from '../../../common/errors.ts';
import {
  pictureNameOf,
  UPLOAD_METADATA,
  UPLOAD_PURPOSES,
  type UploadPurpose,
  UPLOADS_PATH,
} from '../../../common/images/images.ts';
import {MAX_IMAGE_BYTES} from '../../../common/limits.ts';
import type {DatabaseConnection} from '../../db/db.ts';
import {limitConcurrency} from '../../runtime/concurrency-limit.ts';
import {HEAVY_WORK} from '../../runtime/heavy-work.ts';
import {log, nameOf} from '../../runtime/log.ts';
import type {ImageStore} from '../images/image-store.ts';
import {removePhoto, savePicture} from '../images/process-photo.ts';
import type {ByteStore} from './byte-store.ts';
import {
  countAttempt,
  findUpload,
  noteBytesGone,
  settleReady,
  settleRefused,
  type UploadRow,
} from './upload-rows.ts';

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

/** A file in whose reading the process ended this often is the reason. */
const MOST_ATTEMPTS = 3;

/** Once all bytes are there their picture is read, whether or not the sender still waits for it. */
const NOBODY_STOPS_IT = new AbortController().signal;

interface Finishing {
  readonly db: DatabaseConnection['db'];
  readonly bytes: ByteStore;
  readonly images: ImageStore;
}

/**
 * Makes the picture of an upload whose bytes are all there, and says how it is settled. It may be asked
 * any number of times, at the same time or after a crash: there is one picture.
 * @returns undefined when the upload is gone.
 * @throws TooManyWaiting, or whatever keeps the server from reading and keeping the picture now.
 */
type Finish = (id: string) => Promise<UploadRow | undefined>;

export function finisher(parts: Finishing): Finish {
  const inTurn = limitConcurrency(HEAVY_WORK.photo);
  const underWay = new Map<string, ReturnType<Finish>>();
  return id => {
    const started = underWay.get(id);
    if (started) return started;
    const finishing = inTurn(NOBODY_STOPS_IT, () => finish(parts, id)).finally(() =>
      underWay.delete(id),
    );
    underWay.set(id, finishing);
    return finishing;
  };
}

async function finish(parts: Finishing, id: string): Promise<UploadRow | undefined> {
  const {db} = parts;
  const upload = await countAttempt(db, id, 1);
  if (upload) {
    await settle(parts, upload);
    await dropBytes(parts, id);
  }
  const settled = await findUpload(db, id);
  // Its person has deleted their account meanwhile: nothing else knows of the file any more.
  const name = upload && !settled && pictureNameOf(upload.imageUrl);
  if (name) await removePhoto(parts.images, name);
  return settled;
}

async function settle({db, bytes, images}: Finishing, upload: UploadRow): Promise<void> {
  const {id, attempts, imageUrl} = upload;
  try {
    if (attempts > MOST_ATTEMPTS) throw new AppError('image-unreadable');
    const photo = await savePicture(images, await bytes.read(id), pictureNameOf(imageUrl));
    await settleReady(db, id, photo);
  } catch (error) {
    if (error instanceof AppError) return settleRefused(db, id, error.code);
    await countAttempt(db, id, -1);
    throw error;
  }
}

/** A sweep deletes what remains after a failure. */
async function dropBytes({db, bytes}: Omit<Finishing, 'images'>, id: string): Promise<void> {
  try {
    await bytes.remove(id);
    await noteBytesGone(db, id);
  } catch (error) {
    log('warn', 'upload-bytes-kept', {name: nameOf(error)});
  }
}
