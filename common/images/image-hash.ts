// By what two photos of one sign are known as nearly the same picture: a "difference hash". It says for
// each place of a coarse grid whether the picture becomes brighter to the right of it, which survives
// another size, another compression and another light. Browser and server run this same code.

const COLUMNS = 9;
const ROWS = 8;

/**
 * Of the 64 places, how many may differ in two photos that look alike. The same photo differs in three
 * after it was scaled, compressed or brightened; in few others of a hundred signs in as few as this.
 */
export const ALIKE_WITHIN = 6;

/** Pixels row by row, with this many bytes each: grey, or red, green, blue and perhaps more. */
export interface Pixels {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

/** The mean brightness, 0 to 255, of each cell of a grid of 9 columns and 8 rows, row by row. */
export function greysOf({data, width, height, channels}: Pixels): number[] {
  const greys: number[] = [];
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const [left, right] = edges(column, COLUMNS, width);
      const [top, bottom] = edges(row, ROWS, height);
      let sum = 0;
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++)
          sum += brightness(data, (y * width + x) * channels, channels);
      }
      greys.push(sum / ((right - left) * (bottom - top)));
    }
  }
  return greys;
}

/** 16 hexadecimal digits, from what {@link greysOf} tells. */
export function imageHash(greys: readonly number[]): string {
  let hash = '';
  for (let row = 0; row < ROWS; row++) {
    let bits = 0;
    for (let column = 1; column < COLUMNS; column++) {
      const at = row * COLUMNS + column;
      bits = bits * 2 + Number((greys[at] ?? 0) > (greys[at - 1] ?? 0));
    }
    hash += bits.toString(16).padStart(2, '0');
  }
  return hash;
}

/** In how many of 64 places two hashes differ. */
export function distance(a: string, b: string): number {
  let differing = 0;
  for (let at = 0; at < a.length; at++) {
    let bits = Number.parseInt(a[at] ?? '', 16) ^ Number.parseInt(b[at] ?? '', 16);
    for (; bits > 0; bits >>= 1) differing += bits & 1;
  }
  return differing;
}

/** Where a cell begins and ends, in pixels: never empty, however small the picture. */
function edges(index: number, count: number, size: number): [number, number] {
  const begin = Math.floor((index * size) / count);
  return [begin, Math.max(begin + 1, Math.floor(((index + 1) * size) / count))];
}

function brightness(data: Pixels['data'], at: number, channels: number): number {
  const red = data[at] ?? 0;
  if (channels < 3) return red;
  return 0.299 * red + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
}
