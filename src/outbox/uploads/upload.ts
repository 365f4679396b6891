import Uppy from '@uppy/core';
import Tus, {type TusBody} from '@uppy/tus';
import * as z from 'zod/mini';
import {UPLOAD_METADATA, uploadAddress, UPLOADS_PATH} from '../../../common/images/images.ts';
import {onDevice} from '../../data/storage/device-storage.ts';
import {mayPass, sentPhotoOf} from './answers.ts';
import type {PhotoToSend, SentPhoto} from './send-photo.ts';

const KEY = 'signpost.uploads-begun';
/** Discarded ones are not taken out, and fall off the end. */
const MOST = 50;

const idsSchema = z.array(z.string());

/** Uploads of which the server may have a part; one that is missing here sends its first piece again. */
export const begun = {
  has: (uploadId: string): boolean => ids().includes(uploadId),

  add(uploadId: string): void {
    if (!begun.has(uploadId)) keep([...ids(), uploadId]);
  },

  delete(uploadId: string): void {
    if (begun.has(uploadId)) keep(ids().filter(id => id !== uploadId));
  },
};

const ids = (): string[] => z.safeParse(idsSchema, onDevice.keptJson(KEY)).data ?? [];
const keep = (kept: string[]) => onDevice.keep(KEY, JSON.stringify(kept.slice(-MOST)));

/** Bytes. A break loses a piece, so it is small; a photo of the app's fits into one. */
const CHUNK = 512 * 1024;
/** Milliseconds before a piece is tried again. After the last the caller decides. */
const RETRY_DELAYS = [300, 1000, 3000];
/** Milliseconds without a byte sent or an answer. A connection can be dead for minutes unnoticed. */
const LONGEST_SILENCE = 30_000;

const SILENT = {debug() {}, warn() {}, error() {}};

type Uploader = Uppy<Record<string, string>, TusBody>;

/** One attempt to send what is missing of a photo. */
export async function upload(photo: PhotoToSend): Promise<SentPhoto> {
  const {uploadId, purpose, blob, signal, onProgress} = photo;
  const {promise, resolve} = Promise.withResolvers<SentPhoto>();
  const stop = () => resolve({type: 'again'});
  const silence = afterSilence(stop);
  // The library cannot be stopped before it has begun, but must ask before each request.
  let stopped = signal.aborted;
  const uppy: Uploader = new Uppy({logger: SILENT});
  uppy.use(Tus, {
    endpoint: UPLOADS_PATH,
    // The server is asked first how much it has, unless it cannot have any.
    uploadUrl: begun.has(uploadId) ? uploadAddress(uploadId) : undefined,
    uploadDataDuringCreation: true,
    storeFingerprintForResuming: false,
    // Some networks let no PATCH pass.
    overridePatchMethod: true,
    allowedMetaFields: Object.values(UPLOAD_METADATA),
    chunkSize: CHUNK,
    limit: 1,
    retryDelays: RETRY_DELAYS,
    onBeforeRequest: () => (stopped ? Promise.reject(new Error('Stopped.')) : undefined),
    onShouldRetry: ({originalRequest, originalResponse}) =>
      !stopped &&
      navigator.onLine &&
      // Beginning again would send the first piece again. The next attempt asks what arrived of it.
      originalRequest.getURL() !== UPLOADS_PATH &&
      mayPass(originalResponse?.getStatus()),
  });
  uppy.on('upload-progress', (_file, {bytesUploaded}) => {
    silence.begin();
    onProgress(bytesUploaded, blob.size);
  });
  uppy.on('upload-success', () => resolve({type: 'done'}));
  uppy.on('upload-error', (_file, _error, response) => {
    const xhr = response?.body?.xhr;
    resolve(
      sentPhotoOf(
        xhr && {
          status: xhr.status,
          body: xhr.responseText,
          retryAfter: xhr.getResponseHeader('retry-after'),
        },
      ),
    );
  });
  uppy.addFile({
    name: uploadId,
    type: blob.type,
    data: blob,
    meta: {
      [UPLOAD_METADATA.id]: uploadId,
      [UPLOAD_METADATA.type]: blob.type,
      [UPLOAD_METADATA.purpose]: purpose,
    },
  });
  signal.addEventListener('abort', stop);
  silence.begin();
  begun.add(uploadId);
  uppy.upload().catch(stop);
  try {
    const sent = await promise;
    if (sent.type === 'done' || sent.type === 'refused') begun.delete(uploadId);
    return sent;
  } finally {
    stopped = true;
    silence.end();
    signal.removeEventListener('abort', stop);
    // Pausing keeps the bytes on the server; cancelling would delete them.
    uppy.pauseAll();
  }
}

function afterSilence(act: () => void) {
  let timer: ReturnType<typeof setTimeout>;
  const end = () => clearTimeout(timer);
  const begin = () => {
    end();
    timer = setTimeout(act, LONGEST_SILENCE);
  };
  return {begin, end};
}
