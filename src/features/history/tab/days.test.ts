import {afterEach, describe, expect, test, vi} from 'vitest';
import {HOUR_MS} from '../../../../common/time.ts';
import {dayOf, endOf, lastDayOf, startOf} from './history-address.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each([
  'UTC',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/New_York',
  // Its clocks go forward at midnight.
  'America/Santiago',
])('in %s', zone => {
  test.each(['2026-02-28', '2026-03-08', '2026-09-06', '2026-12-31'])(
    'the day %s is the same one when it is shown again',
    day => {
      vi.stubEnv('TZ', zone);
      expect(dayOf(startOf(day))).toBe(day);
      expect(lastDayOf(endOf(day))).toBe(day);
    },
  );

  test('a moment lies in the day that the calendar shows there', () => {
    vi.stubEnv('TZ', zone);
    const now = Date.UTC(2026, 10, 26, 3, 30);
    const day = dayOf(now);
    expect(startOf(day)).toBeLessThanOrEqual(now);
    expect(endOf(day)).toBeGreaterThan(now);
    expect(new Date(now).toLocaleDateString('sv')).toBe(day);
  });
});

test('a day on which the clocks go forward has 23 hours', () => {
  vi.stubEnv('TZ', 'America/New_York');
  expect(Number(endOf('2026-03-08')) - Number(startOf('2026-03-08'))).toBe(23 * HOUR_MS);
});

test('an invalid day, or one before all time, is undefined', () => {
  expect([startOf(''), startOf('2026-13-45'), startOf('1950-01-01')]).toEqual([null, null, null]);
  expect(dayOf(null)).toBe('');
});
