import {expect, test} from 'vitest';
import {freshUntil} from './freshness.ts';
import {DAY_MS} from './time.ts';

const MIDNIGHT = Date.UTC(2026, 0, 5);
const MORNING = MIDNIGHT + DAY_MS / 4;

test.each([
  [0, 90],
  [1, 45],
  [2, 22],
])(
  'a sign that %i people report is fresh for %i days, up to the start of a day',
  (reports, days) => {
    expect(freshUntil(MORNING, reports)).toBe(MIDNIGHT + days * DAY_MS);
  },
);

test.each([3, 4])('a sign that %i people report is fresh no longer', reports => {
  expect(freshUntil(MORNING, reports)).toBe(0);
});
