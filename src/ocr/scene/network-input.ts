import type {OcrPicture} from '../image/pixels.ts';

/** Numbers as a network takes them: channels, rows, columns. */
export interface NetworkInput {
  readonly data: Float32Array;
  readonly dims: readonly [1, 3, number, number];
}

interface Scale {
  readonly mean: readonly [number, number, number];
  readonly deviation: readonly [number, number, number];
}

/** What the detector was trained with. */
export const DETECTOR_SCALE: Scale = {
  mean: [0.485, 0.456, 0.406],
  deviation: [0.229, 0.224, 0.225],
};
/** What the recogniser was trained with. */
export const RECOGNISER_SCALE: Scale = {mean: [0.5, 0.5, 0.5], deviation: [0.5, 0.5, 0.5]};

/** A picture as a network takes it: blue, green, red, as PP-OCR was trained; columns beyond the picture are 0. */
export function networkInput(
  picture: OcrPicture,
  scale: Scale,
  columns = picture.width,
): NetworkInput {
  const {width, height, data} = picture;
  const plane = columns * height;
  const numbers = new Float32Array(3 * plane);
  for (let channel = 0; channel < 3; channel++) {
    const factor = 1 / (255 * scale.deviation[channel]!);
    const shift = scale.mean[channel]! / scale.deviation[channel]!;
    for (let y = 0; y < height; y++) {
      const to = channel * plane + y * columns;
      for (let x = 0, from = y * width * 4 + 2 - channel; x < width; x++, from += 4) {
        numbers[to + x] = data[from]! * factor - shift;
      }
    }
  }
  return {data: numbers, dims: [1, 3, height, columns]};
}
