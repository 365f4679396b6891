import {expect, test} from 'vitest';
import type {Corners} from './pixels.ts';
import {
  anglesOf,
  areaOf,
  convexHull,
  fourSidesAround,
  fromTopLeft,
  enlargeQuadrilateral,
} from './quadrilateral.ts';

const SQUARE: Corners = [
  {x: 10, y: 10},
  {x: 50, y: 10},
  {x: 50, y: 50},
  {x: 10, y: 50},
];

test('the hull leaves out what lies within and goes clockwise', () => {
  const inner = [
    {x: 30, y: 30},
    {x: 10, y: 20},
    {x: 49, y: 12},
  ];
  expect(convexHull([...inner, ...SQUARE.toReversed()])).toEqual(SQUARE);
});

test('the area of a polygon', () => {
  expect(areaOf(SQUARE)).toBe(1600);
  expect(areaOf(SQUARE.slice(0, 3))).toBe(800);
});

test('corners that were cut off come back', () => {
  const cut = [
    {x: 15, y: 10},
    {x: 45, y: 10},
    {x: 50, y: 15},
    {x: 50, y: 45},
    {x: 45, y: 50},
    {x: 10, y: 50},
    {x: 10, y: 15},
  ];
  const sides = fourSidesAround(cut);
  expect(sides && fromTopLeft(sides)).toEqual(SQUARE);
});

test('a triangle has no four sides', () => {
  expect(fourSidesAround(SQUARE.slice(0, 3))).toBeUndefined();
});

test('corners begin at the top left', () => {
  expect(fromTopLeft([SQUARE[2], SQUARE[3], SQUARE[0], SQUARE[1]])).toEqual(SQUARE);
});

test('growing moves each side out', () => {
  expect(enlargeQuadrilateral(SQUARE, 5)).toEqual([
    {x: 5, y: 5},
    {x: 55, y: 5},
    {x: 55, y: 55},
    {x: 5, y: 55},
  ]);
});

test('the angles at the corners', () => {
  const {least, most} = anglesOf([
    {x: 0, y: 10},
    {x: 10, y: 0},
    {x: 50, y: 0},
    {x: 50, y: 10},
  ]);
  expect(least).toBeCloseTo(45);
  expect(most).toBeCloseTo(135);
});
