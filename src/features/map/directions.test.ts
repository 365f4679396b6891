import {expect, test} from 'vitest';
import {directionTo} from './view.ts';

const NEW_YORK = {latitude: 40.7128, longitude: -74.006};

test.each([
  ['Albany', {latitude: 42.6526, longitude: -73.7562}, 'north', 135],
  ['Philadelphia', {latitude: 39.9526, longitude: -75.1652}, 'south-west', 81],
  ['Newark', {latitude: 40.7357, longitude: -74.1724}, 'west', 9],
  ['Newark, on a map that went around', {latitude: 40.7357, longitude: 285.8276}, 'west', 9],
  ['Boston', {latitude: 42.3601, longitude: -71.0589}, 'north-east', 190],
])('%s', (_, to, wind, miles) => {
  const direction = directionTo(NEW_YORK, to);
  expect(direction.wind).toBe(wind);
  expect(Math.abs(direction.miles - miles)).toBeLessThan(3);
});
