import {afterEach, expect, test, vi} from 'vitest';
import {formatDate, formatMonth, machineDate} from './dates.ts';

// Written without a zone, so the test says the same wherever it runs.
const AFTERNOON = new Date(2026, 2, 7, 15, 4);

test('a date shows short month, day, year, hour and minute', () => {
  // Some engines put a narrow space before PM.
  expect(formatDate(AFTERNOON).replaceAll(/\s/g, ' ')).toBe('Mar 7, 2026, 3:04 PM');
  expect(formatDate(AFTERNOON.getTime())).toBe(formatDate(AFTERNOON));
  expect(formatDate(AFTERNOON.toISOString())).toBe(formatDate(AFTERNOON));
});

test.each([null, undefined, '', 'yesterday', Number.NaN, new Date('never')])(
  '%s is an unknown date',
  when => {
    expect(formatDate(when)).toBe('Unknown date');
    expect(machineDate(when)).toBeUndefined();
  },
);

test('the beginning of time is a date', () => {
  expect(formatDate(0)).not.toBe('Unknown date');
});

afterEach(() => vi.unstubAllEnvs());

test('a date is in the time zone of a device that travels meanwhile', () => {
  const noon = Date.UTC(2026, 2, 7, 12);
  vi.stubEnv('TZ', 'America/New_York');
  expect(formatDate(noon)).toMatch(/^Mar 7, 2026, 7:00/);
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  expect(formatDate(noon)).toMatch(/^Mar 8, 2026, 2:00/);
});

test('a joining date shows month and year', () => {
  expect(formatMonth(AFTERNOON)).toBe('March 2026');
});
