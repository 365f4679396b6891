import type {OcrPicture} from '../image/pixels.ts';
import {type LineShape, pointOn} from './line-shape.ts';

/** Pixels: how high the recogniser takes a line. */
export const LINE_HEIGHT = 48;
/** Longer lines are pressed together; it reads no more than about a hundred characters. */
const WIDEST = 2400;
const NARROWEST = 16;

/** A line of text as if seen from the front, bent straight, at the recogniser's height or another. */
export function cropLine(picture: OcrPicture, line: LineShape, height = LINE_HEIGHT): OcrPicture {
  const scale = height / Math.max(1, line.height);
  const width = Math.min(WIDEST, Math.max(NARROWEST, Math.round(line.width * scale)));
  // Each pixel is the mean of as many as fall into it, or small strokes would be lost.
  const samples = Math.max(1, Math.min(6, Math.round(1 / scale)));
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const count = samples * samples;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let sample = 0; sample < count; sample++) {
        const u = (x + ((sample % samples) + 0.5) / samples) / width;
        const v = (y + (Math.floor(sample / samples) + 0.5) / samples) / height;
        const from = pointOn(line, u, v);
        const colour = colourAt(picture, from.x - 0.5, from.y - 0.5);
        red += colour[0];
        green += colour[1];
        blue += colour[2];
      }
      data[at] = red / count;
      data[at + 1] = green / count;
      data[at + 2] = blue / count;
    }
  }
  return {width, height, data};
}

const mixed: [number, number, number] = [0, 0, 0];

/** Bilinear; beyond the edge the nearest pixel goes on. The answer is overwritten by the next call. */
function colourAt({width, height, data}: OcrPicture, x: number, y: number): typeof mixed {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const x0 = Math.min(width - 1, Math.max(0, left));
  const x1 = Math.min(width - 1, Math.max(0, left + 1));
  const y0 = Math.min(height - 1, Math.max(0, top)) * width;
  const y1 = Math.min(height - 1, Math.max(0, top + 1)) * width;
  const toRight = x - left;
  const toBottom = y - top;
  for (let channel = 0; channel < 3; channel++) {
    const above =
      data[(y0 + x0) * 4 + channel]! * (1 - toRight) + data[(y0 + x1) * 4 + channel]! * toRight;
    const below =
      data[(y1 + x0) * 4 + channel]! * (1 - toRight) + data[(y1 + x1) * 4 + channel]! * toRight;
    mixed[channel] = above * (1 - toBottom) + below * toBottom;
  }
  return mixed;
}

/** Numbers as a network takes them: channels, rows, columns. */
interface NetworkInput {
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
