import type {Size} from '../picture/picture.ts';

const CAPTURE_QUALITY = 0.95;

interface Drawn extends Size {
  readonly x: number;
  readonly y: number;
}

/** Where the camera's whole picture goes on one of the same size, magnified around its centre. */
export function magnified({width, height}: Size, digital: number): Drawn {
  return {
    x: (width - width * digital) / 2,
    y: (height - height * digital) / 2,
    width: width * digital,
    height: height * digital,
  };
}

/**
 * What is seen now, as a JPEG.
 * @throws {Error} when there is nothing to see, or no memory for it.
 */
export async function capture(video: HTMLVideoElement, digital: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  const context = canvas.getContext('2d', {alpha: false});
  if (!context || canvas.width === 0) throw new Error('Nothing to capture');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  const {x, y, width, height} = magnified(canvas, digital);
  context.drawImage(video, x, y, width, height);
  const photo = await new Promise<Blob | null>(resolve =>
    canvas.toBlob(resolve, 'image/jpeg', CAPTURE_QUALITY),
  );
  if (!photo) throw new Error('Nothing captured');
  return photo;
}
