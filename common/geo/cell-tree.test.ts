import {expect, test} from 'vitest';
import {EARTH_RADIUS_MILES, milesBetween} from './distance.ts';
import {milesToBox} from './nearest.ts';

const at = (latitude: number, longitude: number) => ({latitude, longitude});
const MILES_PER_DEGREE = (EARTH_RADIUS_MILES * Math.PI) / 180;
const box = {south: 40, west: -80, north: 45, east: -70};

test('is nothing inside and on the edge', () => {
  expect(milesToBox(at(42, -75), box)).toBe(0);
  expect(milesToBox(at(40, -80), box)).toBe(0);
});

test('leads straight north or south, and to a corner from outside both', () => {
  expect(milesToBox(at(50, -75), box)).toBeCloseTo(5 * MILES_PER_DEGREE, 6);
  expect(milesToBox(at(30, -75), box)).toBeCloseTo(10 * MILES_PER_DEGREE, 6);
  expect(milesToBox(at(20, -90), box)).toBeCloseTo(milesBetween(at(20, -90), at(40, -80)), 6);
});

test.each([
  ['from the side', at(43, -60), box],
  ['from far away', at(10, 60), box],
  ['from far away, square to a side', at(30, 0), {south: 20, west: 60, north: 70, east: 80}],
  ['from the other side of the earth', at(-42, 105), box],
  ['over the antimeridian', at(10, 179), {south: -5, west: -180, north: 40, east: -135}],
  ['over the pole', at(80, 100), {south: 60, west: -90, north: 91, east: -45}],
  ['into the last column', at(0, -179), {south: -1, west: 178, north: 1, east: 181}],
])('is no more than to any point of the box, and as much as to one: %s', (_, from, box) => {
  const steps = Array.from({length: 201}, (_, step) => step / 200);
  let nearest = Infinity;
  for (const up of steps) {
    for (const along of steps) {
      const latitude = Math.min(90, box.south + (box.north - box.south) * up);
      const longitude = Math.min(180, box.west + (box.east - box.west) * along);
      nearest = Math.min(nearest, milesBetween(from, at(latitude, longitude)));
    }
  }
  const miles = milesToBox(from, box);
  expect(miles).toBeLessThanOrEqual(nearest + 1e-6);
  expect(miles).toBeGreaterThan(nearest - MILES_PER_DEGREE / 2);
});
