import {expect, test} from 'vitest';
import {startOfDay} from './time.ts';

test.each([
  ['2026-03-08T00:00:00.000Z', '2026-03-08T00:00:00.000Z'],
  ['2026-03-08T23:59:59.999Z', '2026-03-08T00:00:00.000Z'],
  ['2028-02-29T12:34:56.789Z', '2028-02-29T00:00:00.000Z'],
])('the day of %s starts at %s', (moment, start) => {
  expect(startOfDay(Date.parse(moment))).toBe(Date.parse(start));
});
