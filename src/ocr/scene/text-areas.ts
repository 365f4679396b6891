import {enlargeLine, type LineShape, lineAround, type PixelArea} from './line-shape.ts';

/** How likely each pixel belongs to a line of text, row by row. */
export interface TextMap {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** Limits of the post-processing, about as PP-OCR ships them. */
const LEAST_PIXEL = 0.3;
const LEAST_SCORE = 0.5;
/** Pixels of the map; less is a speck. */
const SHORTEST_SIDE = 3;

/** The lines of text on a map, in its pixels: each a connected area, grown to its letters. */
export function findLines(map: TextMap): LineShape[] {
  const seen = new Uint8Array(map.data.length);
  const found = new Int32Array(map.data.length);
  const lines: LineShape[] = [];
  for (let start = 0; start < map.data.length; start++) {
    if (seen[start] || map.data[start]! <= LEAST_PIXEL) continue;
    const area = connectedArea(map, start, seen, found);
    if (scoreOf(area, map) < LEAST_SCORE) continue;
    const line = lineAround(area);
    if (Math.min(line.width, line.height) >= SHORTEST_SIDE) lines.push(enlargeLine(line));
  }
  return lines;
}

/** The mean of the map over an area. */
const scoreOf = ({pixels}: PixelArea, {data}: TextMap) =>
  pixels.reduce((sum, pixel) => sum + data[pixel]!, 0) / pixels.length;

/** Pixels that touch, also by their corners; they are written to the start of `found`. */
function connectedArea(
  {width, height, data}: TextMap,
  start: number,
  seen: Uint8Array,
  found: Int32Array,
): PixelArea {
  let count = 0;
  const take = (pixel: number) => {
    seen[pixel] = 1;
    found[count++] = pixel;
  };
  take(start);
  for (let next = 0; next < count; next++) {
    const y = Math.floor(found[next]! / width);
    const x = found[next]! - y * width;
    for (let besideY = Math.max(0, y - 1); besideY <= Math.min(height - 1, y + 1); besideY++) {
      for (let besideX = Math.max(0, x - 1); besideX <= Math.min(width - 1, x + 1); besideX++) {
        const beside = besideY * width + besideX;
        if (!seen[beside] && data[beside]! > LEAST_PIXEL) take(beside);
      }
    }
  }
  return {pixels: found.subarray(0, count), width};
}
