import {type OcrPicture, sizeWithin} from '../image/pixels.ts';

/** A picture as it was decoded, and how many pixels of the file one of its pixels stands for. */
interface Decoded {
  readonly picture: OcrPicture;
  readonly scale: number;
}

/**
 * Decodes a picture upright, at most `longest` pixels on its longer side.
 * @throws {DOMException} when the browser cannot.
 */
export async function decode(file: Blob, longest: number): Promise<Decoded> {
  const bitmap = await createImageBitmap(file);
  try {
    const {width, height} = sizeWithin(bitmap, longest);
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', {willReadFrequently: true});
    if (!context) throw new DOMException('No canvas.', 'NotSupportedError');
    context.imageSmoothingQuality = 'high';
    // What shines through is paper.
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
    const {data} = context.getImageData(0, 0, width, height);
    // Its memory is given back now, not when it is collected.
    canvas.width = 0;
    return {picture: {width, height, data}, scale: bitmap.width / width};
  } finally {
    bitmap.close();
  }
}

/** As JPEG. */
export async function encode({width, height, data}: OcrPicture): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0);
  return canvas.convertToBlob({type: 'image/jpeg', quality: 0.95});
}
