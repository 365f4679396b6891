import {AppError} from '../../../common/errors.ts';
import {pictureNameOf} from '../../../common/images/images.ts';
import type {DatabaseConnection} from '../../db/db.ts';
import {limitConcurrency} from '../../runtime/concurrency-limit.ts';
import {HEAVY_WORK} from '../../runtime/heavy-work.ts';
import {log, nameOf} from '../../runtime/log.ts';
import type {ImageStore} from '../images/image-store.ts';
import {removePhoto, savePicture} from '../images/save-photo.ts';
import type {ByteStore} from './byte-store.ts';
import {
  countAttempt,
  findUpload,
  noteBytesGone,
  settleReady,
  settleRefused,
  type UploadRow,
} from './upload-rows.ts';

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
export type Finish = (id: string) => Promise<UploadRow | undefined>;

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
