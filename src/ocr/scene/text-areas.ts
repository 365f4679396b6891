import type {Point} from '../image/pixels.ts';
import {enlargeLine, type LineShape, lineAround} from './line-shape.ts';

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
  const lines: LineShape[] = [];
  for (let start = 0; start < map.data.length; start++) {
    if (seen[start] || map.data[start]! <= LEAST_PIXEL) continue;
    const {pixels, score} = connectedArea(map, start, seen);
    if (score < LEAST_SCORE) continue;
    const line = lineAround(pixels);
    if (Math.min(line.width, line.height) >= SHORTEST_SIDE) lines.push(enlargeLine(line));
  }
  return lines;
}

interface Area {
  readonly pixels: Point[];
  /** Mean of the map over the area. */
  readonly score: number;
}

/** Pixels that touch, also by their corners. */
function connectedArea({width, height, data}: TextMap, start: number, seen: Uint8Array): Area {
  const pixels: Point[] = [];
  const queue = [start];
  seen[start] = 1;
  let sum = 0;
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const y = Math.floor(at / width);
    const x = at - y * width;
    pixels.push({x: x + 0.5, y: y + 0.5});
    sum += data[at]!;
    for (let nextY = Math.max(0, y - 1); nextY <= Math.min(height - 1, y + 1); nextY++) {
      for (let nextX = Math.max(0, x - 1); nextX <= Math.min(width - 1, x + 1); nextX++) {
        const next = nextY * width + nextX;
        if (seen[next] || data[next]! <= LEAST_PIXEL) continue;
        seen[next] = 1;
        queue.push(next);
      }
    }
  }
  return {pixels, score: sum / pixels.length};
}
