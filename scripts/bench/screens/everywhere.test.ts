import {expect, test} from 'vitest';
import {slowestWays, type Trip} from './everywhere.ts';

const trip = (from: string, to: string, took: number, way: Trip['way'] = 'on'): Trip => ({
  from,
  to,
  way,
  took,
});

test('one slow trip makes no slow way', () => {
  const trips = [
    trip('home', 'about', 10),
    trip('home', 'about', 12),
    trip('home', 'about', 300),
    trip('home', 'stats', 20),
    trip('home', 'stats', 21.4),
    trip('home', 'stats', 22),
  ];
  expect(slowestWays(trips, 2)).toEqual([
    'home -> stats 21 (at most 22)',
    'home -> about 12 (at most 300)',
  ]);
});

test('there and back are two ways, and only the slowest are told', () => {
  const trips = [
    trip('home', 'about', 30),
    trip('home', 'about', 40, 'back'),
    trip('about', 'home', 20),
  ];
  expect(slowestWays(trips, 2)).toEqual([
    'home -> back to about 40 (at most 40)',
    'home -> about 30 (at most 30)',
  ]);
});
