import {
  METHOD_OVERRIDE,
  UPLOAD_METADATA,
  uploadAddress,
  UPLOADS_PATH,
} from '../../../common/images/images.ts';
import {answerOf, sentPhotoOf} from './answers.ts';
import type {PhotoToSend, SentPhoto} from './send-photo.ts';

/**
 * Bytes. A service worker has no other requests than these, which do not tell how far they are; on the
 * thinnest line that is worth waiting for, so much goes by within half a minute.
 */
const PIECE = 64 * 1024;

const TUS = {'tus-resumable': '1.0.0'};

/** What {@link sendPhoto} does for pages, for a service worker. Never throws either. */
export async function sendByFetch(photo: PhotoToSend): Promise<SentPhoto> {
  try {
    return await send(photo);
  } catch {
    return {type: 'again'};
  }
}

async function send({
  uploadId,
  purpose,
  blob,
  signal,
  onProgress,
}: PhotoToSend): Promise<SentPhoto> {
  const metadata = Object.entries({
    [UPLOAD_METADATA.id]: uploadId,
    [UPLOAD_METADATA.type]: blob.type,
    [UPLOAD_METADATA.purpose]: purpose,
  })
    .map(([name, value]) => `${name} ${btoa(value)}`)
    .join();
  // Creating an existing upload returns how much of it has arrived.
  let response = await fetch(UPLOADS_PATH, {
    method: 'POST',
    headers: {...TUS, 'upload-length': String(blob.size), 'upload-metadata': metadata},
    signal,
  });
  for (;;) {
    if (!response.ok) return sentPhotoOf(await answerOf(response));
    const offset = Number(response.headers.get('upload-offset') ?? 0);
    // A proxy answered, not our server.
    if (!response.headers.has('tus-resumable') || offset > blob.size) return {type: 'again'};
    onProgress(offset, blob.size);
    if (offset === blob.size) return {type: 'done'};
    response = await fetch(uploadAddress(uploadId), {
      method: 'POST',
      headers: {
        ...TUS,
        [METHOD_OVERRIDE]: 'PATCH',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: blob.slice(offset, offset + PIECE),
      signal,
    });
  }
}
