import {expect, test} from 'vitest';
import {findLines, type TextMap} from './text-areas.ts';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly likely: number;
}

function mapOf(boxes: readonly Box[]): TextMap {
  const [width, height] = [100, 60];
  const data = new Float32Array(width * height);
  for (const {left, top, width: across, height: down, likely} of boxes) {
    for (let y = top; y < top + down; y++)
      data.fill(likely, y * width + left, y * width + left + across);
  }
  return {width, height, data};
}

test('each area that touches no other is a line', () => {
  const lines = findLines(
    mapOf([
      {left: 10, top: 10, width: 50, height: 6, likely: 0.9},
      {left: 10, top: 30, width: 40, height: 6, likely: 0.9},
    ]),
  );
  expect(lines.map(({centre}) => [Math.round(centre.x), Math.round(centre.y)])).toEqual([
    [35, 13],
    [30, 33],
  ]);
});

test('specks and areas that are hardly likely are no lines', () => {
  const speck = {left: 10, top: 10, width: 2, height: 2, likely: 0.9};
  const unlikely = {left: 10, top: 30, width: 40, height: 6, likely: 0.4};
  const ground = {left: 60, top: 10, width: 30, height: 6, likely: 0.2};
  expect(findLines(mapOf([speck, unlikely, ground]))).toEqual([]);
});
