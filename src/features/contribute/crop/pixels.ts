import type {PictureKind, Area, Size} from '../picture/picture.ts';
import {workingSize} from './crop.ts';
import type {Result, Task} from './picture-worker.ts';

/** The picture's size in pixels as it is seen, upright; undefined when the browser cannot open it. */
export async function imageSizeOf(picture: Blob): Promise<Size | undefined> {
  const image = new Image();
  const url = URL.createObjectURL(picture);
  try {
    // Tells the size without decoding, which the largest files must not come to.
    await new Promise((resolve, reject) => {
      image.addEventListener('load', resolve);
      image.addEventListener('error', reject);
      image.src = url;
    });
    return {width: image.naturalWidth, height: image.naturalHeight};
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/**
 * A picture to work on: a JPEG, upright, within bounds; undefined when it cannot be decoded.
 * @throws {Error} when the worker cannot start, usually because its file does not arrive.
 */
export async function prepared(picture: Blob, size: Size): Promise<Blob | undefined> {
  return (await inWorker({source: picture, prepare: workingSize(size)}))?.[0];
}

/**
 * The chosen part of a prepared picture, small for sending and, of a sign, large for reading.
 * @throws {Error} when the device cannot do it, usually because it lacks memory.
 */
export async function cutOut(
  picture: Blob,
  area: Area,
  {size, hasSign}: PictureKind,
): Promise<{photo: Blob; reading: Blob}> {
  const cut = await inWorker({source: picture, cut: area, size, isRead: hasSign});
  const [photo, reading = photo] = cut ?? [];
  if (!photo || !reading) throw new Error('The picture could not be drawn');
  return {photo, reading};
}

/** Large pictures take a while, and nothing on the screen may wait for it. */
async function inWorker(task: Task): Promise<Result> {
  const worker = new Worker(new URL('picture-worker.ts', import.meta.url), {type: 'module'});
  try {
    return await new Promise<Result>((resolve, reject) => {
      worker.addEventListener('message', ({data}: MessageEvent<Result>) => resolve(data));
      worker.addEventListener('error', event => reject(new Error(event.message)));
      worker.postMessage(task);
    });
  } finally {
    // With it goes the memory of what was decoded.
    worker.terminate();
  }
}
