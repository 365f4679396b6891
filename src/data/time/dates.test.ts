import {expect, test} from 'vitest';
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

test('a joining date shows month and year', () => {
  expect(formatMonth(AFTERNOON)).toBe('March 2026');
});
