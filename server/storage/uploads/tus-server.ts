import {MemoryLocker, Server} from '@tus/server';
import {MAX_IMAGE_BYTES} from '../../../common/limits.ts';
import {UPLOADS_PATH} from '../../../common/uploads.ts';
import {announcedIn} from './announced.ts';
import type {ByteStore} from './byte-store.ts';

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
