import {expect, test} from 'vitest';
import {
  cornersOf,
  flipped,
  enlargeLine,
  lineAround,
  type PixelArea,
  pointOn,
  stretchedLine,
} from './line-shape.ts';

const MAP_WIDTH = 300;

/** The pixels of a band of a given thickness around a curve. */
function band(width: number, thickness: number, curve: (x: number) => number): PixelArea {
  const pixels: number[] = [];
  for (let x = 0; x < width; x++) {
    const top = Math.round(curve(x + 0.5) - thickness / 2);
    for (let y = top; y < top + thickness; y++) pixels.push(y * MAP_WIDTH + x);
  }
  return {pixels: Int32Array.from(pixels), width: MAP_WIDTH};
}

/** The same pixels with columns for rows. */
const transposed = ({pixels, width}: PixelArea): PixelArea => ({
  pixels: pixels.map(pixel => (pixel % width) * width + Math.floor(pixel / width)),
  width,
});

test('finds a level line with its text from the left to the right', () => {
  const line = lineAround(band(100, 10, () => 50));
  expect(line.centre.x).toBeCloseTo(50);
  expect(line.centre.y).toBeCloseTo(50);
  expect(line.along.x).toBeCloseTo(1);
  expect(line.sag).toBe(0);
  expect(cornersOf(line)[0].x).toBeLessThan(1);
});

test('reads a line that stands upright from the top down', () => {
  const {along, width, height} = lineAround(transposed(band(100, 10, () => 50)));
  expect(along.y).toBeCloseTo(1);
  expect(width).toBeGreaterThan(height);
});

test('a slanted line keeps its angle', () => {
  const {along} = lineAround(band(100, 10, x => 20 + 0.5 * x));
  expect(along.y / along.x).toBeCloseTo(0.5, 1);
});

test('follows a line that hangs in the middle', () => {
  const line = lineAround(band(200, 12, x => 50 + 20 * (1 - ((x - 100) / 100) ** 2)));
  expect(line.sag).toBeCloseTo(20, 0);
  expect(line.height).toBeLessThan(16);
  expect(pointOn(line, 0.5, 0.5).y).toBeCloseTo(70, 0);
  expect(pointOn(line, 0, 0.5).y).toBeCloseTo(50, 0);
});

test('the same line from its other end begins where it ended, and bends as before', () => {
  const line = lineAround(band(200, 12, x => 50 + 20 * (1 - ((x - 100) / 100) ** 2)));
  const back = flipped(line);
  const [start, end] = [pointOn(back, 0, 0.5), pointOn(line, 1, 0.5)];
  expect(start.x).toBeCloseTo(end.x);
  expect(start.y).toBeCloseTo(end.y);
});

test('grows by its area over its outline, and to the scale of a larger picture', () => {
  const line = {centre: {x: 10, y: 5}, along: {x: 1, y: 0}, width: 30, height: 10, sag: 1};
  expect(enlargeLine(line).height).toBe(10 + (300 * 1.6) / 40);
  expect(stretchedLine(line, 2, 3)).toEqual({
    centre: {x: 20, y: 15},
    along: {x: 1, y: 0},
    width: 60,
    height: 30,
    sag: 3,
  });
});
