import type {OcrPicture, Point} from './pixels.ts';

/**
 * How much the colour changes at each pixel: the largest change of a channel across it, to the sides or
 * up and down (Sobel's operator, as a share of its full weight, 0 to 255).
 */
export function edgesOf({width, height, data}: OcrPicture): Uint8ClampedArray<ArrayBuffer> {
  const edges = new Uint8ClampedArray(width * height).fill(255);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      let most = 0;
      for (let channel = 0; channel < 3; channel++) {
        const at = (dx: number, dy: number) => data[((y + dy) * width + x + dx) * 4 + channel]!;
        const across = at(1, -1) + 2 * at(1, 0) + at(1, 1) - at(-1, -1) - 2 * at(-1, 0) - at(-1, 1);
        const down = at(-1, 1) + 2 * at(0, 1) + at(1, 1) - at(-1, -1) - 2 * at(0, -1) - at(1, -1);
        most = Math.max(most, Math.hypot(across, down));
      }
      edges[y * width + x] = most / 4;
    }
  }
  return edges;
}

/** Pixels that hang together. */
export interface Region {
  readonly area: number;
  /** For each row it reaches, its first and its last pixel. */
  readonly outline: readonly Point[];
  /** The pixels between the first and the last of each row. */
  readonly spanned: number;
}

/**
 * The parts of at least `leastArea` pixels in which nothing changes by `threshold` or more: what lies
 * between the edges of a picture.
 */
export function calmRegions(
  edges: Uint8ClampedArray,
  width: number,
  threshold: number,
  leastArea: number,
): Region[] {
  const height = edges.length / width;
  const seen = new Uint8Array(edges.length);
  const stack = new Int32Array(edges.length);
  const first = new Int32Array(height);
  const last = new Int32Array(height);
  const regions: Region[] = [];
  for (let start = 0; start < edges.length; start++) {
    if (seen[start] || edges[start]! >= threshold) continue;
    first.fill(width);
    last.fill(-1);
    const area = flood(start);
    if (area >= leastArea) regions.push({area, ...outlined()});
  }
  return regions;

  function flood(start: number): number {
    let area = 0;
    let depth = 0;
    stack[depth++] = start;
    seen[start] = 1;
    while (depth > 0) {
      const pixel = stack[--depth]!;
      const x = pixel % width;
      const y = (pixel - x) / width;
      area++;
      first[y] = Math.min(first[y]!, x);
      last[y] = Math.max(last[y]!, x);
      if (x > 0) depth = visit(pixel - 1, depth);
      if (x < width - 1) depth = visit(pixel + 1, depth);
      if (y > 0) depth = visit(pixel - width, depth);
      if (y < height - 1) depth = visit(pixel + width, depth);
    }
    return area;
  }

  function visit(pixel: number, depth: number): number {
    if (seen[pixel] || edges[pixel]! >= threshold) return depth;
    seen[pixel] = 1;
    stack[depth] = pixel;
    return depth + 1;
  }

  function outlined(): Pick<Region, 'outline' | 'spanned'> {
    const outline: Point[] = [];
    let spanned = 0;
    for (let y = 0; y < height; y++) {
      if (last[y]! < 0) continue;
      // The corners of pixels, so that a region of one pixel has an area.
      outline.push({x: first[y]!, y}, {x: first[y]!, y: y + 1});
      outline.push({x: last[y]! + 1, y}, {x: last[y]! + 1, y: y + 1});
      spanned += last[y]! + 1 - first[y]!;
    }
    return {outline, spanned};
  }
}
