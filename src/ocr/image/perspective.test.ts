import {expect, test} from 'vitest';
import {painted, plain} from '../../../tests/support/drawn-picture.ts';
import {frontalSize, fromUnitSquare, mapped, scaled, warped} from './perspective.ts';
import type {Corners} from './pixels.ts';

const CORNERS: Corners = [
  {x: 20, y: 10},
  {x: 90, y: 25},
  {x: 80, y: 70},
  {x: 15, y: 60},
];

test('the unit square goes to the four corners, and straight lines stay straight', () => {
  const mapping = fromUnitSquare(CORNERS);
  const square = [
    {x: 0, y: 0},
    {x: 1, y: 0},
    {x: 1, y: 1},
    {x: 0, y: 1},
  ];
  for (const [index, point] of square.entries()) {
    const {x, y} = mapped(mapping, point);
    expect(x).toBeCloseTo(CORNERS[index]!.x, 9);
    expect(y).toBeCloseTo(CORNERS[index]!.y, 9);
  }
  // The diagonals of the square cross in its middle, and so do those of its image.
  const middle = mapped(mapping, {x: 0.5, y: 0.5});
  for (const [from, to] of [[CORNERS[0], CORNERS[2]] as const, [CORNERS[1], CORNERS[3]] as const]) {
    const cross = (to.x - from.x) * (middle.y - from.y) - (to.y - from.y) * (middle.x - from.x);
    expect(cross).toBeCloseTo(0, 6);
  }
});

test('a part seen at an angle is seen from the front', () => {
  const mapping = fromUnitSquare(CORNERS);
  const spot = mapped(mapping, {x: 0.75, y: 0.25});
  const picture = painted(
    plain(100, 80, [0, 0, 0]),
    [200, 100, 50],
    (x, y) => Math.hypot(x - spot.x, y - spot.y) < 4,
  );
  const front = warped(picture, CORNERS, {width: 80, height: 60});
  const at = (x: number, y: number) => [
    ...front.data.subarray((y * 80 + x) * 4, (y * 80 + x) * 4 + 4),
  ];
  expect(at(60, 15)).toEqual([200, 100, 50, 255]);
  expect(at(20, 15)).toEqual([0, 0, 0, 255]);
  expect(at(60, 45)).toEqual([0, 0, 0, 255]);
});

test('what lies beyond the edge of a picture goes on as at its edge', () => {
  const picture = plain(4, 4, [10, 20, 30]);
  const beyond: Corners = [
    {x: -5, y: -5},
    {x: 9, y: -5},
    {x: 9, y: 9},
    {x: -5, y: 9},
  ];
  const {data} = warped(picture, beyond, {width: 5, height: 5});
  expect(new Set(data)).toEqual(new Set([10, 20, 30, 255]));
});

test('the size from the front is that of the mean sides', () => {
  const corners: Corners = [
    {x: 0, y: 0},
    {x: 100, y: 0},
    {x: 90, y: 40},
    {x: 10, y: 40},
  ];
  expect(frontalSize(corners)).toEqual({width: 90, height: 41});
  expect(frontalSize(scaled(corners, 2))).toEqual({width: 180, height: 82});
});
