import {log, nameOf} from '../../runtime/log.ts';
import type {ImageStore, PictureSizes} from './image-store.ts';

/** Milliseconds for which a caller waits for the first count. */
const PATIENCE = 1000;
/** Of the time, at most. */
const SHARE = 0.01;

/**
 * How much there is in the store, and while that is counted for the first time null. Each file has to be
 * looked at: the longer that takes, the more seldom it is done.
 */
export function picturesKept(
  images: Pick<ImageStore, 'sizes'>,
  now = () => performance.now(),
): () => Promise<PictureSizes | null> {
  let known: PictureSizes | null = null;
  let counting: Promise<void> | undefined;
  let freshUntil = 0;
  const count = async () => {
    const startedAt = now();
    try {
      known = await images.sizes();
    } catch (error) {
      log('warn', 'pictures-not-counted', {name: nameOf(error)});
    }
    const endedAt = now();
    freshUntil = endedAt + (endedAt - startedAt) / SHARE;
    counting = undefined;
  };
  return async () => {
    if (now() >= freshUntil) counting ??= count();
    if (counting) await Promise.race([counting, patience()]);
    return known;
  };
}

function patience(): Promise<void> {
  const {promise, resolve} = Promise.withResolvers<void>();
  setTimeout(resolve, PATIENCE).unref();
  return promise;
}
