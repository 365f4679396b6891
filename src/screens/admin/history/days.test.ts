import {expect, test} from 'vitest';
import {DAY_MS} from '../../../../schema/time.ts';
import {dayOf, endOf, lastDayOf, startOf} from './days.ts';

test('a day that is chosen is the same one when it is shown again', () => {
  expect(startOf('1970-01-03')).toBe(2 * DAY_MS);
  expect(dayOf(startOf('2026-02-28'))).toBe('2026-02-28');
  expect(lastDayOf(endOf('2026-02-28'))).toBe('2026-02-28');
});

test('no day, or one before all time, is none', () => {
  expect([startOf(''), startOf('2026-13-45'), startOf('1950-01-01')]).toEqual([null, null, null]);
  expect(dayOf(null)).toBe('');
});
