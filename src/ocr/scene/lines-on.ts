import type {OcrPicture} from '../image/pixels.ts';
import {
  cornersOf,
  type LineShape,
  stretchedLine,
  enlargeLine,
  lineAround,
  type PixelArea,
} from './line-shape.ts';

export type Detect = (picture: OcrPicture) => Promise<TextMap>;

/** Of a picture, in its pixels. */
interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels of the detector's map: lines that are mostly lower than this are looked at from closer by. */
const SMALL = 20;
/** Of the height of each line: what is looked at around it. */
const AROUND = 2;
/** A part that is hardly smaller than the picture would be seen as it was. */
const LEAST_CLOSER = 1.3;

/** The lines of text on a picture, in its pixels. Where they are small, the part with them is looked at by itself. */
export async function linesOn(picture: OcrPicture, detect: Detect): Promise<LineShape[]> {
  const {lines, lineHeight} = await detected(picture, detect);
  if (lines.length === 0 || lineHeight >= SMALL) return lines;
  const part = partAround(picture, lines);
  const closer = Math.max(picture.width, picture.height) / Math.max(part.width, part.height);
  if (closer < LEAST_CLOSER) return lines;
  const {lines: seen} = await detected(cutOut(picture, part), detect);
  return seen.map(line => movedBy(line, part));
}

async function detected(picture: OcrPicture, detect: Detect) {
  const map = await detect(picture);
  const onMap = findLines(map);
  const heights = onMap.map(({height}) => height).toSorted((a, b) => a - b);
  return {
    lines: onMap.map(line =>
      stretchedLine(line, picture.width / map.width, picture.height / map.height),
    ),
    /** The median, in pixels of the map. */
    lineHeight: heights[Math.floor(heights.length / 2)] ?? 0,
  };
}

function movedBy(line: LineShape, {left, top}: Part): LineShape {
  const {x, y} = line.centre;
  return {...line, centre: {x: x + left, y: y + top}};
}

function partAround({width, height}: OcrPicture, lines: readonly LineShape[]): Part {
  const corners = lines.flatMap(line => {
    const room = AROUND * line.height;
    return cornersOf(line).flatMap(({x, y}) => [
      {x: x - room, y: y - room},
      {x: x + room, y: y + room},
    ]);
  });
  const xs = corners.map(({x}) => Math.min(width, Math.max(0, Math.round(x))));
  const ys = corners.map(({y}) => Math.min(height, Math.max(0, Math.round(y))));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top};
}

function cutOut(picture: OcrPicture, {left, top, width, height}: Part): OcrPicture {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * picture.width + left) * 4;
    data.set(picture.data.subarray(from, from + width * 4), y * width * 4);
  }
  return {width, height, data};
}

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
