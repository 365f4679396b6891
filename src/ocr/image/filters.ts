import type {Grey} from './pixels.ts';

/** Another size, each pixel mixed from the four around the point it comes from. */
export function resized({width, height, data}: Grey, toWidth: number, toHeight: number): Grey {
  const target = new Uint8ClampedArray(toWidth * toHeight);
  const columns = Array.from({length: toWidth}, (_, x) => place(x, toWidth, width));
  for (let y = 0, at = 0; y < toHeight; y++) {
    const row = place(y, toHeight, height);
    const above = row.first * width;
    const below = row.second * width;
    for (let x = 0; x < toWidth; x++, at++) {
      const {first, second, share} = columns[x]!;
      const top = data[above + first]! * (1 - share) + data[above + second]! * share;
      const bottom = data[below + first]! * (1 - share) + data[below + second]! * share;
      target[at] = top * (1 - row.share) + bottom * row.share;
    }
  }
  return {width: toWidth, height: toHeight, data: target};
}

/** Between which two of `length` pixels the middle of pixel `index` of `count` lies, and how near the second. */
function place(index: number, count: number, length: number) {
  const at = Math.min(length - 1, Math.max(0, ((index + 0.5) * length) / count - 0.5));
  const first = Math.floor(at);
  return {first, second: Math.min(length - 1, first + 1), share: at - first};
}

/** The value that `share` of all pixels stay below. */
export function quantile({data}: Grey, share: number): number {
  const counts = new Uint32Array(256);
  for (const value of data) counts[value]!++;
  let left = share * data.length;
  for (let value = 0; value < 256; value++) {
    left -= counts[value]!;
    if (left < 0) return value;
  }
  return 255;
}

/** Dark to black and bright to white: the darkest and brightest hundredth set the ends. */
export function stretched(grey: Grey): Grey {
  const low = quantile(grey, 0.01);
  const high = Math.max(low + 1, quantile(grey, 0.99));
  const data = grey.data.map(value => ((value - low) * 255) / (high - low));
  return {...grey, data};
}

/** The mean of the pixels up to `radius` away, side by side and one above the other; twice. */
export function blurred(grey: Grey, radius: number): Grey {
  return boxed(boxed(grey, radius), radius);
}

function boxed({width, height, data}: Grey, radius: number): Grey {
  const across = new Uint8ClampedArray(data.length);
  const count = 2 * radius + 1;
  for (let y = 0; y < height; y++) {
    const start = y * width;
    const at = (x: number) => data[start + Math.min(width - 1, Math.max(0, x))]!;
    let sum = 0;
    for (let x = -radius; x <= radius; x++) sum += at(x);
    for (let x = 0; x < width; x++) {
      across[start + x] = sum / count;
      sum += at(x + radius + 1) - at(x - radius);
    }
  }
  return {width, height, data: meansDown(across, width, height, radius)};
}

/** All columns at once, row by row, as the pixels lie in memory. */
function meansDown(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  radius: number,
): Uint8ClampedArray<ArrayBuffer> {
  const means = new Uint8ClampedArray(data.length);
  const sums = new Int32Array(width);
  const startOf = (y: number) => Math.min(height - 1, Math.max(0, y)) * width;
  for (let y = -radius; y <= radius; y++) {
    for (let x = 0, at = startOf(y); x < width; x++, at++) sums[x]! += data[at]!;
  }
  const count = 2 * radius + 1;
  for (let y = 0; y < height; y++) {
    const enters = startOf(y + radius + 1);
    const leaves = startOf(y - radius);
    for (let x = 0, at = y * width; x < width; x++, at++) {
      means[at] = sums[x]! / count;
      sums[x]! += data[enters + x]! - data[leaves + x]!;
    }
  }
  return means;
}

/** Removes gradients of light: the brightness of a pixel relative to its surroundings. */
export function evenlyLit(grey: Grey, radius: number): Grey {
  const around = blurred(grey, radius);
  const data = grey.data.map((value, at) => 128 + value - around.data[at]!);
  return {...grey, data};
}

/** Dark strokes grow by `radius` pixels on each side: the darkest value around each pixel. */
export function thickened({width, height, data}: Grey, radius: number): Grey {
  const across = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y++) runMinima(data, across, y * width, 1, width, radius);
  const both = new Uint8ClampedArray(data.length);
  for (let x = 0; x < width; x++) runMinima(across, both, x, width, height, radius);
  return {width, height, data: both};
}

function runMinima(
  from: Uint8ClampedArray,
  to: Uint8ClampedArray,
  start: number,
  step: number,
  count: number,
  radius: number,
): void {
  for (let index = 0; index < count; index++) {
    let least = 255;
    const end = Math.min(count - 1, index + radius);
    for (let near = Math.max(0, index - radius); near <= end; near++) {
      least = Math.min(least, from[start + near * step]!);
    }
    to[start + index * step] = least;
  }
}

/** Black below `threshold`, white from there on. */
export function inBlackAndWhite(grey: Grey, threshold: number): Grey {
  return {...grey, data: grey.data.map(value => (value < threshold ? 0 : 255))};
}
