import {PHOTO_QUALITY, placementOf, readingSize} from './crop.ts';
import type {Placement} from './crop.ts';
import type {Area, Size} from '../picture/picture.ts';

/** A file brought to the size of `prepare`, or its part `cut` out, also in the size for reading. */
export type Task = {readonly source: Blob} & ({readonly prepare: Size} | Cut);

interface Cut {
  readonly cut: Area;
  readonly size: Size;
  readonly isRead: boolean;
}

/** Several pictures, as the task has them; null when the source cannot be decoded. */
export type Result = readonly Blob[] | null;

/** Worked on further, so that little must be lost here. */
const WORKING_QUALITY = 0.95;

self.addEventListener('message', ({data}: MessageEvent<Task>) => {
  // oxlint-disable-next-line promise/prefer-await-to-then -- a listener cannot wait
  void carryOut(data).then(result => self.postMessage(result));
});

async function carryOut(task: Task): Promise<Result> {
  try {
    return 'prepare' in task
      ? [await prepared(task.source, task.prepare)]
      : await cut(task.source, task);
  } catch {
    return null;
  }
}

/** Upright, and without a word about where or with what it was taken. */
async function prepared(source: Blob, {width, height}: Size): Promise<Blob> {
  const bitmap = await createImageBitmap(source, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  });
  return draw(bitmap, {width, height}, {x: 0, y: 0, width, height}, WORKING_QUALITY);
}

async function cut(source: Blob, {cut: area, size, isRead}: Cut): Promise<Blob[]> {
  const bitmap = await createImageBitmap(source);
  const photo = await draw(bitmap, size, placementOf(area, size), PHOTO_QUALITY);
  if (!isRead) return [photo];
  const reading = readingSize(bitmap, area);
  return [photo, await draw(bitmap, reading, placementOf(area, reading), WORKING_QUALITY)];
}

/** Uncovered and transparent parts become white. */
async function draw(bitmap: ImageBitmap, size: Size, at: Placement, quality: number) {
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d', {alpha: false});
  if (!context) throw new Error('No canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, at.x, at.y, at.width, at.height);
  return canvas.convertToBlob({type: 'image/jpeg', quality});
}
