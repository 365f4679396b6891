import {expect, test} from 'vitest';
import {levelled, slopesOf} from './level.ts';

test('lines that fall alike give one slope, heavier ones count for more', () => {
  const lines = [
    {middle: 0.2, slope: 0.1, weight: 1},
    {middle: 0.2, slope: 0.2, weight: 3},
  ];
  expect(slopesOf(lines).top).toBeCloseTo(0.175);
  expect(slopesOf(lines).bottom).toBeCloseTo(0.175);
});

test('lines that fan out give a slope that changes from top to bottom', () => {
  const {top, bottom} = slopesOf([
    {middle: 0.25, slope: -0.05, weight: 2},
    {middle: 0.75, slope: 0.05, weight: 2},
  ]);
  expect(top).toBeCloseTo(-0.1);
  expect(bottom).toBeCloseTo(0.1);
});

test('no lines are level', () => {
  expect(slopesOf([])).toEqual({top: 0, bottom: 0});
});

test('a line that falls becomes level', () => {
  const width = 40;
  const height = 30;
  const falling = new Uint8ClampedArray(width * height).fill(255);
  for (let x = 0; x < width; x++) {
    const y = Math.round(15 + 0.2 * (x + 0.5 - width / 2));
    falling[y * width + x] = 0;
  }
  const {data} = levelled({width, height, data: falling}, {top: 0.2, bottom: 0.2});
  const darkest = Array.from({length: width}, (_, x) => {
    const column = Array.from({length: height}, (_, y) => data[y * width + x]!);
    return column.indexOf(Math.min(...column));
  });
  expect(Math.max(...darkest) - Math.min(...darkest)).toBeLessThanOrEqual(1);
});
