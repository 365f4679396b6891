import {describe, expect, test} from 'vitest';
import {
  byMilesFrom,
  distanceAway,
  distanceOnCard,
  EARTH_RADIUS_MILES,
  milesBetween,
} from './distance.ts';

const at = (latitude: number, longitude: number) => ({latitude, longitude});
const MILES_PER_DEGREE = (EARTH_RADIUS_MILES * Math.PI) / 180;
const HALF_ROUND = EARTH_RADIUS_MILES * Math.PI;
const newYork = at(40.7128, -74.006);
const losAngeles = at(34.0522, -118.2437);

describe('milesBetween', () => {
  test('is nothing from a place to itself', () => {
    expect(milesBetween(newYork, newYork)).toBe(0);
  });

  test('is the same there and back, and right for two cities', () => {
    expect(milesBetween(newYork, losAngeles)).toBeCloseTo(2445.7, 0);
    expect(milesBetween(losAngeles, newYork)).toBe(milesBetween(newYork, losAngeles));
  });

  test('is one degree of the earth along a meridian and along the equator', () => {
    expect(milesBetween(at(10, 20), at(11, 20))).toBeCloseTo(MILES_PER_DEGREE, 6);
    expect(milesBetween(at(0, 20), at(0, 21))).toBeCloseTo(MILES_PER_DEGREE, 6);
    expect(milesBetween(at(60, 20), at(60, 21))).toBeCloseTo(MILES_PER_DEGREE / 2, 2);
  });

  test('takes the short way over the antimeridian', () => {
    expect(milesBetween(at(0, 179.5), at(0, -179.5))).toBeCloseTo(MILES_PER_DEGREE, 6);
    expect(milesBetween(at(0, 180), at(0, -180))).toBeCloseTo(0, 6);
  });

  test('knows that every longitude is the same place at a pole, and leads across it', () => {
    expect(milesBetween(at(90, 0), at(90, 135))).toBeCloseTo(0, 6);
    expect(milesBetween(at(89, 0), at(89, 180))).toBeCloseTo(2 * MILES_PER_DEGREE, 6);
    expect(milesBetween(at(90, 12), at(-90, -50))).toBeCloseTo(HALF_ROUND, 6);
  });

  test('reaches the far side of the earth', () => {
    expect(milesBetween(at(12.3, 45.6), at(-12.3, -134.4))).toBeCloseTo(HALF_ROUND, 3);
  });

  test('tells apart what is a few feet away', () => {
    expect(milesBetween(newYork, at(40.712_801, -74.006)) * 5280).toBeCloseTo(0.365, 2);
  });
});

test('byMilesFrom orders by the ground, where a degree to the east is the shorter one', () => {
  const north = at(41.5, -74);
  const east = at(40.7, -73.1);
  expect([north, east].toSorted(byMilesFrom(newYork))).toEqual([east, north]);
});

test('byMilesFrom leaves what has no position at the end, as it was', () => {
  const [first, second] = [
    {latitude: null, longitude: null},
    {latitude: 40.7, longitude: null},
  ];
  expect([first, second, losAngeles].toSorted(byMilesFrom(newYork))).toEqual([
    losAngeles,
    first,
    second,
  ]);
});

test.each([
  [0, '0 ft away'],
  [800 / 5280, '800 ft away'],
  [0.5, '2,640 ft away'],
  [5279.4 / 5280, '5,279 ft away'],
  [5279.6 / 5280, '1.0 miles away'],
  [1, '1.0 miles away'],
  [1.04, '1.0 miles away'],
  [12.35, '12.4 miles away'],
  [2445.71, '2,445.7 miles away'],
])('%f miles are "%s"', (miles, text) => {
  expect(distanceAway(miles)).toBe(text);
});

test('a card shows miles with one decimal, however near', () => {
  expect([0, 0.04, 0.5, 1, 23.45].map(distanceOnCard)).toEqual([
    '0.0 mi',
    '0.0 mi',
    '0.5 mi',
    '1.0 mi',
    '23.5 mi',
  ]);
});
